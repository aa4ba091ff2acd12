import { join } from 'node:path';
import { regionsOf, countryNames } from '@lode/domain/sites';
import { wordSet } from '@lode/domain/data';
import { daysNamed } from '../hours/hour-tokens';
import { americanType, streetWords } from './street-words';

const words = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

const namesOf = (country: string): readonly string[] => regionsOf.get(country)?.written ?? [];
const codesOf = (country: string): readonly string[] => [...(regionsOf.get(country)?.codes ?? [])];

/** Traditional abbreviations of the postal service. */
const shortStates = words(
  'Ala, Ariz, Ark, Calif, Colo, Conn, Fla, Ill, Mass, Mich, Minn, Miss, Okla, Penn, Tenn, Tex, Wash, Wis',
);

/** Provinces that are also written in full. */
const provinces = words(
  'Ontario, Quebec, Québec, Alberta, British Columbia, Manitoba, New Brunswick, Nova Scotia, Saskatchewan, Newfoundland',
);

const alternatives = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '\\s')).join('|');

const stateCodes = codesOf('US').filter((code) => code.length === 2);
const inMixedCase = (code: string): string => `${code.charAt(0)}${code.slice(1).toLowerCase()}`;

/** Alternatives of a regular expression. */
export const stateNames = [
  alternatives(namesOf('US')),
  `(?:${alternatives(codesOf('US'))})\\.?`,
  // `Glendale, Az. 85308`
  `(?<=,\\s?)(?:${stateCodes.map(inMixedCase).join('|')})\\.?`,
  `(?:${shortStates.join('|')})\\.?`,
].join('|');
export const provinceNames = alternatives([...codesOf('CA'), ...provinces]);
export const australianStates = alternatives([...namesOf('AU'), ...codesOf('AU')]);
export const indianStates = alternatives(namesOf('IN'));
export const brazilianStates = alternatives(codesOf('BR'));

const regions: ReadonlySet<string> = new Set(['CA', 'AU'].flatMap(namesOf));

/** Whether a text is a province of Canada or a state of Australia. */
export const isRegion = (text: string): boolean => regions.has(text);

const counties = wordSet(join(__dirname, 'data/counties.txt'));

/** Whether a text is a county of the United Kingdom or Ireland: `Kent`, `Co. Kildare`. */
export const isCounty = (text: string): boolean =>
  counties().has(text.toLowerCase().replaceAll('.', '').trim());

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

/** A full stop ends a sentence, except after a short word: `St. Gallen`. */
const word = String.raw`\p{Lu}(?:[\p{L}'’]{1,30}|\p{L}{1,3}\.)`;
const small = String.raw`(?:(?:[a-zà-ÿ']{1,5}|[A-Z])[ -]|[dlDL]['’]){0,3}`;

/**
 * A place name: capitalized words with lower-case words between them, as in `Frankfurt am Main`; for `u` expressions.
 */
export const placePattern = String.raw`(?:[lLdD]['’])?${word}(?:[ \/-]${small}${word}){0,4}`;

const whole = new RegExp(`^${placePattern}$`, 'u');
/** Capitalized words that follow numbers and are not places. */
const others = new Set(
  (
    'all and are at by copyright customers employees eur euro from für hours in is jahre jahren january february march april may june ' +
    'july august september october november december north south east west suite km kunden mitarbeiter members million of or people since the to uhr until usd was years'
  ).split(' '),
);

const bare = (text: string): string => text.toLowerCase().replace(/[.,]$/, '');

/** Whether capitalized words after a postal code may be a place: neither a day nor a street. */
export function namesPlace(name: string): boolean {
  const words = name.split(' ').map(bare);
  const [first = ''] = words;
  // `Mo i Rana` is a town.
  const isDay = daysNamed(first) !== undefined && !/^mo i /i.test(name);
  return !others.has(first) && !isDay && !words.slice(1).some((each) => streetWords.has(each));
}

export const isPlaceName = (text: string): boolean => text.length <= 60 && whole.test(text);

/** `St.` before a town's name, and after a street's: `12 Main Street St. Louis`, `340 NE 30th St Austin`. */
const isSaint = (text: string): boolean => /^st\.?$/i.test(text);
const isNumber = (text: string): boolean => /^\d{1,6}(?:-?[a-z]|½)?$/i.test(text);
/** Directions and parts of a building behind the street. */
const behindStreet = /^(?:[NS]\.?[EW]?\.?|[EW]\.?|#|(?:#|\d)[\w-]*|suite|ste\.?|unit|apt\.?)$/i;
const beforeUnit = /^(?:#|suite|ste\.?|unit|apt\.?)$/i;
const maxTownWords = 4;

/**
 * The place name at the end of a text, and its length including the separator after it. In `77 Dairy Barn Lane Fort
 * Mill` the words up to the street's type belong to the street.
 */
export function placeAtEnd(text: string): { readonly name: string; readonly length: number } | undefined {
  const [, line = '', space = ''] = /([^\n,;|·•]*?)(\s{0,2},?\s{1,2})$/.exec(text) ?? [];
  const words = [...line.matchAll(/\S+/g)];
  const plain = words.map(([each]) => each);
  let first = words.length;
  while (first > 0 && words.length - first < maxTownWords && isPlaceWord(plain[first - 1] ?? '')) first -= 1;
  const street = endOfStreet(plain);
  if (street !== undefined) first = Math.max(first, street);
  const start = words[first]?.index;
  return start === undefined
    ? undefined
    : { name: line.slice(start), length: line.length - start + space.length };
}

const placeWord = new RegExp(`^${word}(?:-${word})*$`, 'u');
const isPlaceWord = (text: string): boolean => placeWord.test(text);

/** The index of the first word after the street that begins with a number; undefined without one. */
function endOfStreet(words: readonly string[]): number | undefined {
  const number = words.findIndex(isNumber);
  if (number < 0) return undefined;
  const isType = (at: number): boolean =>
    at < words.length - 1 && (streetWords.has(bare(words[at] ?? '')) || americanType.test(words[at] ?? ''));
  let end = words.findIndex((_, at) => at > number + 1 && isType(at));
  if (end < 0) return undefined;
  while (isType(end + 1) && !isSaint(words[end + 1] ?? '')) end += 1;
  end += 1;
  while (end < words.length - 1 && behindStreet.test(words[end] ?? ''))
    end += beforeUnit.test(words[end] ?? '') ? 2 : 1;
  return Math.min(end, words.length);
}
