import { locale } from '../text/text';

const names = new Intl.DisplayNames(locale, { type: 'region' });

/** The name of a country by its code (ISO 3166-1 alpha-2). */
export function regionName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The alpha-2 code of a numeric one (ISO 3166-1), by which maps name countries; undefined for others. */
export function regionOfNumber(number: string | number | undefined): string | undefined {
  try {
    return new Intl.Locale(`und-${number}`).region;
  } catch {
    return undefined;
  }
}
