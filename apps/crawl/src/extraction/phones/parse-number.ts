import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { isValid, parsePhoneNumber } from './number-library';

/**
 * The number of a text that is nothing but a number: a valid one, in the first country in which it is one. With
 * its country code a possible one will do, for ranges of numbers are handed out before any list has them.
 */
export function parseNumber(text: string, regions: readonly CountryCode[]): PhoneNumber | undefined {
  for (const region of regions) {
    const number = parsePhoneNumber(text, region);
    if (number && isValid(number)) return number;
  }
  return possibleNumber(text);
}

/** One with a country code and a length that the country has. */
export function possibleNumber(text: string): PhoneNumber | undefined {
  const number = text.trimStart().startsWith('+') ? parsePhoneNumber(text) : undefined;
  return number?.isPossible() ? number : undefined;
}

/** How sure a number is, given that its range is known: those of unknown ranges are less. */
export const confidenceIn = (number: PhoneNumber, confidence: number): number =>
  isValid(number) ? confidence : Math.min(confidence, 60);
