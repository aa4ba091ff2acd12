import { distinct } from '@lode/domain/values';
import { isSupportedCountry, parsePhoneNumber, type CountryCode } from 'libphonenumber-js/max';

const most = 5;

/**
 * Telephone numbers in E.164, each once. A text may hold several.
 * @param country ISO 3166-1 alpha-2: whose numbers are written without a country code; null where it is not known
 */
export function readPhones(texts: readonly string[], country: string | null): string[] {
  const region = country && isSupportedCountry(country) ? country : undefined;
  const numbers = texts.flatMap((text) => text.split(/[;,]/)).flatMap((text) => numbersOf(text, region));
  return distinct(numbers).slice(0, most);
}

/** A slash stands between two numbers, or, in Central Europe, behind the code of a town. */
function numbersOf(text: string, region: CountryCode | undefined): string[] {
  const whole = numberOf(text, region);
  if (whole) return [whole];
  return text.includes('/') ? text.split('/').flatMap((part) => numberOf(part, region) ?? []) : [];
}

/** With a country code a possible number will do: ranges are handed out before any list has them. */
function numberOf(text: string, region: CountryCode | undefined): string | undefined {
  const number = parse(text, region);
  if (!number) return undefined;
  const sound = number.isValid() || (text.trimStart().startsWith('+') && number.isPossible());
  return sound ? number.number : undefined;
}

function parse(text: string, region: CountryCode | undefined) {
  try {
    return parsePhoneNumber(text, region);
  } catch {
    return undefined;
  }
}
