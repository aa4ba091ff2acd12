import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/**
 * The number of a text that is nothing but a number: a valid one, in the first country in which it is one. With
 * its country code a possible one will do, for ranges of numbers are handed out before any list has them.
 */
export function parseNumber(text: string, regions: readonly CountryCode[]): PhoneNumber | undefined {
  for (const region of regions) {
    const number = parsePhoneNumberFromString(text, region);
    if (number?.isValid()) return number;
  }
  return possibleNumber(text);
}

/** One with a country code and a length that the country has. */
export function possibleNumber(text: string): PhoneNumber | undefined {
  const number = text.trimStart().startsWith('+') ? parsePhoneNumberFromString(text) : undefined;
  return number?.isPossible() ? number : undefined;
}

/** How sure a number is, given that its range is known: those of unknown ranges are less. */
export const confidenceIn = (number: PhoneNumber, confidence: number): number =>
  number.isValid() ? confidence : Math.min(confidence, 60);
