import { countryNames } from '@lode/domain/sites';

const codes: ReadonlySet<string> = new Set(
  (
    'AD AE AR AT AU BA BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LI LT LU LV ' +
    'MA MC MT MX MY NL NO NZ PE PH PL PT RO RS RU SA SE SG SI SK TH TR TW UA US VN ZA'
  ).split(' '),
);

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl'];

const further =
  'USA, U.S.A., US, UK, U.K., England, Scotland, Wales, Northern Ireland, Holland, United States of America, Great Britain';

const fold = (name: string): string => name.toLowerCase();

const names: ReadonlySet<string> = new Set([
  ...further.split(', ').map(fold),
  ...countryNames(languages).flatMap(({ name, code }) => (codes.has(code) ? [fold(name)] : [])),
]);

/** Whether a text is exactly the name of a country in one of the supported languages. */
export const isCountryName = (text: string): boolean => text.length <= 40 && names.has(fold(text));
