/** How addresses and numbers look in one of the world's cities. */
export interface Place {
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In the country's own language, then in English where that is another one. */
  countryNames: readonly string[];
  /** ISO 639-1, of the country. */
  language: string;
  streets: readonly string[];
  /** With `#` for a house number. */
  street: string;
  postalCodes: readonly string[];
  /** With `postal` and `city`. */
  cityLine: string;
  /** Country calling code. */
  callingCode: string;
  /** National significant number; each `#` is a digit to draw. Ranges kept for fiction where the country has some. */
  number: string;
  /** With `#` for the digits of the national significant number, in order. */
  nationalFormats: readonly string[];
  internationalFormats: readonly string[];
  /** Kept for benchmarks. */
  heldOutFormats: readonly string[];
}
