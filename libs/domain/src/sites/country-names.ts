/** The name of a country in one language. */
export interface CountryName {
  readonly name: string;
  /** Two capitals: ISO 3166-1 alpha-2, or another code of CLDR, such as `EU`, `UN` or `SU`. */
  readonly code: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/**
 * The names of countries, and of everything else with a code of two letters, in these languages (Unicode CLDR).
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

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of a country (Unicode CLDR); null if there is none. @param code ISO 3166-1 alpha-2 */
export const englishCountryName = (code: string): string | null =>
  /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? null) : null;
