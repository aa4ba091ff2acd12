import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { isValid, parsePhoneNumber } from './number-library';

/**
 * Parses a text that contains exactly one number, in the first country in which it is valid. With a country code, a
 * possible number suffices, since ranges are assigned before number lists contain them.
 */
export function parseNumber(text: string, regions: readonly CountryCode[]): PhoneNumber | undefined {
  for (const region of regions) {
    const number = parsePhoneNumber(text, region);
    if (number && isValid(number)) return number;
  }
  return possibleNumber(text);
}

/** A number with a country code and a valid length for the country. */
export function possibleNumber(text: string): PhoneNumber | undefined {
  const number = text.trimStart().startsWith('+') ? parsePhoneNumber(text) : undefined;
  return number?.isPossible() ? number : undefined;
}

/** Limits the confidence of numbers in unassigned ranges. */
export const confidenceIn = (number: PhoneNumber, confidence: number): number =>
  isValid(number) ? confidence : Math.min(confidence, 60);
