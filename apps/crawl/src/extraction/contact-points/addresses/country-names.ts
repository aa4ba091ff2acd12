import { countryNames } from '@lode/domain/sites';

const codes: ReadonlySet<string> = new Set(
  (
    'AD AE AR AT AU BA BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LI LT LU LV ' +
    'MA MC MT MX MY NL NO NZ PE PH PL PT RO RS RU SA SE SG SI SK TH TR TW UA US VN ZA VE EC BO PY UY CR PA GT DO CU KE NG GH TZ UG MA DZ LK BD NP PK KR KZ MD ME MK AL AM AZ CI SN CM KW QA OM BH'
  ).split(' '),
);

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'pl',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'tr',
  'ro',
];

const further =
  'USA, U.S.A., US, UK, U.K., England, Scotland, Wales, Northern Ireland, Holland, The Netherlands, United States of America, Great Britain';

const fold = (name: string): string => name.toLowerCase();

const byName: ReadonlyMap<string, string | undefined> = new Map([
  ...further.split(', ').map((name) => [fold(name), undefined] as const),
  ...countryNames(languages).flatMap(({ name, code }) =>
    codes.has(code) ? [[fold(name), code] as const] : [],
  ),
]);

/** Whether a text is exactly the name of a country in one of the supported languages. */
export const isCountryName = (text: string): boolean => text.length <= 40 && byName.has(fold(text));

/** ISO 3166-1 alpha-2 of a country's name. */
export const countryCode = (text: string): string | undefined => byName.get(fold(text));
