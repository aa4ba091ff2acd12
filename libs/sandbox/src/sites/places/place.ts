/** The formats of addresses and numbers in one city. */
export interface Place {
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In the language of the country, then in English if it differs. */
  countryNames: readonly string[];
  /** ISO 639-1, of the country. */
  language: string;
  streets: readonly string[];
  /** `#` is the house number. */
  street: string;
  postalCodes: readonly string[];
  /** With placeholders `postal` and `city`. */
  cityLine: string;
  /** Country calling code. */
  callingCode: string;
  /**
   * National significant number; each `#` is a digit to draw. Uses a range that is reserved for fiction if the country
   * has one.
   */
  number: string;
  /** `#` is a digit of the national significant number, in order. */
  nationalFormats: readonly string[];
  internationalFormats: readonly string[];
  /** Used by benchmarks only. */
  heldOutFormats: readonly string[];
}
