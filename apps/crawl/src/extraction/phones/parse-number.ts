import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import type { CountryEvidence } from '../facts/facts';
import { countriesOf } from './country-names';
import { isValid, parsePhoneNumber } from './number-library';

/** The language of pages that declare none. */
const unknownLanguage = 'en';

/**
 * The number in the only country whose own notation groups the digits like the text; undefined if several countries
 * group them so, or none.
 * @param language of the page; its countries are compared
 */
export function numberByFormat(text: string, language: string | undefined): PhoneNumber | undefined {
  const groups = groupsOf(text);
  if (groups.length < 2) return undefined;
  const fitting = countriesOf(language ?? unknownLanguage).flatMap(
    (region) => numberInFormat(text, groups, region) ?? [],
  );
  const countries = new Set(fitting.map(({ countryCallingCode }) => countryCallingCode));
  return countries.size === 1 ? fitting[0] : undefined;
}

function numberInFormat(
  text: string,
  groups: readonly string[],
  region: CountryCode,
): PhoneNumber | undefined {
  const number = parsePhoneNumber(text, region);
  if (!number || !isValid(number)) return undefined;
  return groupsOf(number.formatNational()).join(' ') === groups.join(' ') ? number : undefined;
}

const groupsOf = (text: string): string[] => text.match(/\d+/g) ?? [];

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
