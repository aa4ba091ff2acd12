import type { Sighting } from './sighting';

/**
 * Evidence for the country of a number: its country code, an address or a country named above it, the domain, the
 * page's structured data, countries named on the page, other numbers, the language, or the grouping of the digits.
 */
export type CountryEvidence =
  | 'country_code'
  | 'address'
  | 'domain'
  | 'structured_data'
  | 'country_name'
  | 'other_numbers'
  | 'language'
  | 'format';

/** A number whose country is unknown. */
export interface UnresolvedPhoneFact extends Sighting {
  /** As written. */
  readonly text: string;
  /** Digits of the text. */
  readonly digits: string;
  /** Origin of the digits. */
  readonly evidence: 'label' | 'link' | 'structured_data';
}

export interface PhoneFact extends Sighting {
  /** E.164. */
  readonly phone: string;
  readonly extension?: string;
  readonly kind: 'phone' | 'fax';
  /** ISO 3166-1 alpha-2; undefined for numbers without a country. */
  readonly country?: string;
  readonly evidence: CountryEvidence;
  /** As written. */
  readonly text: string;
  /** Purpose of the number, as written next to it. */
  readonly label?: string;
}
