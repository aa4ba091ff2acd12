/** A country as one language calls it. */
export interface CountryName {
  readonly name: string;
  /** Two capitals: ISO 3166-1 alpha-2, or another code that CLDR knows, such as `EU`, `UN` or `SU`. */
  readonly code: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/**
 * What languages call countries, and what else has a code of two letters (Unicode CLDR).
 * @param languages by BCP 47
 */
export const countryNames = (languages: readonly string[]): readonly CountryName[] =>
  languages.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => {
      const name = display.of(code);
      return name === undefined ? [] : [{ name, code }];
    });
  });
