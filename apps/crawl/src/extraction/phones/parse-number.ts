import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import type { CountryEvidence } from '../facts/facts';
import { isValid, parsePhoneNumber } from './number-library';

interface ParsedNumber {
  readonly number: PhoneNumber;
  /** The country in which it is valid; undefined with a country code. */
  readonly region: CountryCode | undefined;
}

/** What decided the countries of a page. */
export type EvidenceOf = (code: CountryCode) => CountryEvidence;

export const evidenceFor = (
  { region }: Pick<ParsedNumber, 'region'>,
  evidenceOf: EvidenceOf,
): CountryEvidence => (region === undefined ? 'country_code' : evidenceOf(region));

/**
 * Parses a text that contains exactly one number, in the first country in which it is valid. With a country code, a
 * possible number suffices, since ranges are assigned before number lists contain them.
 */
export function parseNumber(text: string, regions: readonly CountryCode[]): ParsedNumber | undefined {
  for (const region of regions) {
    const number = parsePhoneNumber(text, region);
    const isCoded = text.trimStart().startsWith('+');
    if (number && isValid(number)) return { number, region: isCoded ? undefined : region };
  }
  const number = possibleNumber(text);
  return number && { number, region: undefined };
}

/** A number with a country code and a valid length for the country. */
export function possibleNumber(text: string): PhoneNumber | undefined {
  const number = text.trimStart().startsWith('+') ? parsePhoneNumber(text) : undefined;
  return number?.isPossible() ? number : undefined;
}

/** Limits the confidence of numbers in unassigned ranges. */
export const confidenceIn = (number: PhoneNumber, confidence: number): number =>
  isValid(number) ? confidence : Math.min(confidence, 60);
