import { distinct } from '@lode/domain/values';
import { isSupportedCountry, parsePhoneNumber, type CountryCode } from 'libphonenumber-js/max';

const maxNumbers = 5;

/**
 * Distinct telephone numbers in E.164. A text may contain several.
 * @param country ISO 3166-1 alpha-2, for numbers without a country code; null if unknown
 */
export function readPhones(texts: readonly string[], country: string | null): string[] {
  const region = country && isSupportedCountry(country) ? country : undefined;
  const numbers = texts.flatMap((text) => text.split(/[;,]/)).flatMap((text) => numbersOf(text, region));
  return distinct(numbers).slice(0, maxNumbers);
}

/** A slash separates two numbers or, in Central Europe, follows the area code. */
function numbersOf(text: string, region: CountryCode | undefined): string[] {
  const whole = numberOf(text, region);
  if (whole) return [whole];
  return text.includes('/') ? text.split('/').flatMap((part) => numberOf(part, region) ?? []) : [];
}

/**
 * A number with a country code needs only a possible length: ranges are assigned before lists contain them. The length
 * is checked first because it takes less time.
 */
function numberOf(text: string, region: CountryCode | undefined): string | undefined {
  const number = parse(text, region);
  if (!number) return undefined;
  const sound = (text.trimStart().startsWith('+') && number.isPossible()) || number.isValid();
  return sound ? number.number : undefined;
}

function parse(text: string, region: CountryCode | undefined) {
  try {
    return parsePhoneNumber(text, region);
  } catch {
    return undefined;
  }
}
