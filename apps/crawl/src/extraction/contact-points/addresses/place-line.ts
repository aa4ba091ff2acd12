import { everyMatch } from '../../page/texts';
import { cacheByText } from '../../roles/cache-by-word';
import { countriesOfTown } from '@lode/domain/towns';
import {
  countryCode,
  isCountryName,
  namesPlace,
  placeAtEnd,
  placePattern,
  australianStates,
  brazilianStates,
  indianStates,
  isRegion,
  provinceNames,
  stateNames,
} from './place-names';
import { streetWords } from './street-words';
import { countryOfCityName } from '../../places/country-of-city';

/** The part of a text with the postal code of an address. */
export interface PlaceLine {
  /** Start and end, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly postalCode: string;
  /** Null if the city is not next to the code. */
  readonly city: string | null;
  readonly region: string | null;
  /** Whether the format is unambiguous enough for an address without a street. */
  readonly isCertain: boolean;
  /** ISO 3166-1 alpha-2, if the format is of only one country. */
  readonly country: string | undefined;
}

interface Shape {
  /** A fast precondition of the pattern. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  readonly isCertain?: boolean;
  readonly country?: string;
  /** Whether the city must be a town of the country of the site, of the shape's countries, or a large city. */
  readonly isOfKnownCity?: boolean;
  /** ISO 3166-1 alpha-2 of the countries that use the shape. */
  readonly countries?: string;
}

const afterRegion = (regions: string, code: string, country = 'USA'): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])\\(?(?<region>${regions})\\)?(?:,?\\s${country})?(?:,?\\s{1,3}|\\s[-–]\\s)(?<code>${code})(?![\\p{L}\\d-])`,
    'gu',
  );

const beforeCity = (code: string): RegExp =>
  new RegExp(
    `(?<![\\d\\p{L}.,©-]|© )(?:[A-Z]{1,3}[ -])?(?<code>${code})(?!\\d)(?: {1,2}| ?[-–] ?)(?<city>${placePattern})(?:\\s\\((?<region>[A-Z]{2})\\))?`,
    'gu',
  );

/** One or two capitalized words. */
const cityName = String.raw`\p{Lu}\p{L}{2,20}(?: (?!China|India)\p{Lu}\p{L}{2,20})?`;

/** More specific formats come first. */
const shapes: readonly Shape[] = [
  // Springfield, IL 62701-1234
  { sign: /\d{5}/, pattern: afterRegion(stateNames, '\\d{5}(?:-\\d{4})?'), isCertain: true, country: 'US' },
  // Toronto, ON M5V 2T6
  {
    sign: /\d[A-Z] ?\d[A-Z]/,
    pattern: afterRegion(provinceNames, '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'Canada'),
    isCertain: true,
    country: 'CA',
  },
  // Sydney NSW 2000
  {
    sign: /(?:[A-Z]{2}|Wales|land|ia|Territory|Vic|Qld|Tas)\.?,? \d{4}/,
    pattern: afterRegion(`${australianStates}|Vic\\.?|Qld|Tas`, '\\d{4}'),
    isCertain: true,
    country: 'AU',
  },
  // São Paulo - SP, 04571-000
  {
    sign: /\d{5}-\d{3}/,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?<city>${placePattern})\\s?[-–/,]\\s?(?<region>${brazilianStates})[\\s,–-]{1,4}(?:CEP:?\\s?)?(?<code>\\d{5}-\\d{3})(?!\\d)`,
      'gu',
    ),
    country: 'BR',
  },
  // London SW1A 1AA, and a Canadian code after the country
  {
    sign: /\d [\dA-Z][A-Z\d]{2}|[A-Z] \d[A-Z]/,
    pattern:
      /(?<![\p{L}\d])(?<code>[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)(?![\p{L}\d])/gu,
  },
  // Dublin 2, D02 X285; the letters of Eircodes: https://www.eircode.ie
  {
    sign: /\d[\dW] ?[\dAC-FHKNPRTV-Y]/,
    pattern: /(?<![\p{L}\d-])(?<code>(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4})(?![\p{L}\d-])/gu,
  },
  // 1012 AB Amsterdam
  { sign: /\d{4} ?[A-Z]{2}/, pattern: beforeCity('[1-9]\\d{3} ?[A-Z]{2}') },
  // 0155 Oslo, 0900 København
  { sign: /0\d{3} /, pattern: beforeCity('0\\d{3}'), isOfKnownCity: true, countries: 'NO DK' },
  // Beijing 100738, Singapore 079903, Mumbai-400072, Shenzhen, 518040, Bengaluru, Karnataka 560001
  {
    sign: /\d{3} ?\d{3}/,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?<city>${cityName})(?:\\s?[-–]\\s?|,? ?(?:China|India|(?:, )?(?<region>${indianStates}))?(?:,\\s|\\s|\\s?[-–]\\s?|\\s?,\\s?(?:[Pp]ost ?[Cc]ode|PIN|Pin) ?[:-]? ?))(?<code>[1-9]\\d{2} ?\\d{3}|0\\d{5}(?! ?\\d))(?!\\d)`,
      'gu',
    ),
    isOfKnownCity: true,
    countries: 'CN IN SG RU RO VN EC CO',
    isCertain: true,
  },
  // Wellington 6011, Cape Town, 8001, Caracas 1060-A
  {
    sign: /[a-zà-ÿ],? \d{4}(?!\d)/i,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?<city>${cityName})(?:,\\s|\\s)(?<code>\\d{4}(?:-[A-Z])?)(?![\\d-])`,
      'gu',
    ),
    isOfKnownCity: true,
    countries: 'NZ ZA AU PH BD VE LV GE TN',
  },
  // Curitiba 80730-000
  {
    sign: /\d{5}-\d{3}/,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?<city>${cityName})(?:,\\s|\\s|\\s?[-–]\\s)(?:CEP:?\\s?)?(?<code>\\d{5}-\\d{3})(?!\\d)`,
      'gu',
    ),
    isOfKnownCity: true,
    countries: 'BR',
  },
  // (C1210AAE) Buenos Aires
  {
    sign: /[A-Z]\d{4}[A-Z]{3}/,
    pattern: new RegExp(`\\(?(?<code>[A-HJ-NP-Z]\\d{4}[A-Z]{3})\\)?,?\\s(?<city>${placePattern})`, 'gu'),
    country: 'AR',
  },
  // 610041, Chengdu, 030167 București
  {
    sign: /\d{6}/,
    pattern: new RegExp(`(?<![\\d\\p{L}])(?<code>\\d{6}),?\\s(?<city>${cityName})(?![\\p{L}\\d])`, 'gu'),
    isOfKnownCity: true,
    countries: 'CN IN RO RU',
  },
  // 10115 Berlin, D-10115 Berlin, 20121 Milano (MI), 1010 Wien, 1000-001 Lisboa, 00-950 Warszawa, 111 22 Stockholm
  {
    sign: /\d{4} |\d-\d{3} |\d{3} \d{2} /,
    pattern: beforeCity('\\d{5}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|\\d{3} \\d{2}|[1-9]\\d{3}'),
  },
];

/** A precondition of all formats; most texts contain no match. */
const codeSign = /\d[ \dA-Z-]/;

/** Maximum number of place lines per text and format. */
const maxPlaceLines = 100;

/**
 * Finds all place lines in a text. Each format looks at a bounded range around a code.
 * @param site the country of the site, ISO 3166-1 alpha-2
 */
export const findPlaceLines = (text: string, site: string | null = null): readonly PlaceLine[] =>
  codeSign.test(text) ? linesOf(`${site ?? '--'}${text}`) : [];

/** By the country of the site, and the text after it. */
const linesOf = cacheByText((key): readonly PlaceLine[] => {
  const [site, text] = [key.startsWith('--') ? null : key.slice(0, 2), key.slice(2)];
  const found: PlaceLine[] = [];
  for (const shape of shapes) {
    if (!shape.sign.test(text)) continue;
    // Of overlapping lines, the one of the more specific format is kept.
    for (const line of linesOfShape(text, shape, site))
      if (!found.some((other) => overlaps(line, other))) found.push(line);
  }
  return found;
});

function linesOfShape(text: string, shape: Shape, site: string | null): readonly PlaceLine[] {
  const lines: PlaceLine[] = [];
  for (const match of everyMatch(shape.pattern, text)) {
    const line = readLine(text, match, shape, site);
    if (line) lines.push(line);
    if (lines.length === maxPlaceLines) break;
  }
  return lines;
}

function readLine(
  text: string,
  match: RegExpExecArray,
  shape: Shape,
  site: string | null,
): PlaceLine | undefined {
  const { city: whole = '' } = match.groups ?? {};
  const near = countryBehind(text.slice(match.index + match[0].length)) ?? site;
  const known = countryOfLine(match, shape, whole, near);
  // `Shi Nan Qingdao`: the end of a district and the city.
  const last = shape.isOfKnownCity && known === undefined ? whole.slice(whole.lastIndexOf(' ') + 1) : whole;
  const country = last === whole ? known : countryOfLine(match, shape, last, near);
  const written = last === '' ? undefined : withoutStreet(last, site);
  if (!isPlace(written) || (shape.isOfKnownCity && country === undefined)) return undefined;
  const city = written === undefined ? undefined : townIn(written, country ?? site);
  const { end, postalCode, region } = codeOf(match);
  if (city !== undefined && isFourDigits.test(postalCode) && !usesFourDigits(city, country ?? site))
    return undefined;
  // `California\n42808 Christy Street`
  if (
    written === undefined &&
    /^[ \p{L}.]{1,30}\b(?:street|st|road|rd|ave|avenue|blvd|drive|dr)\b/iu.test(text.slice(end, end + 40))
  )
    return undefined;
  const before = shape.isCertain && written === undefined ? townBefore(text, match.index) : undefined;
  // The words after the town are read on their own: `69002 Lyon France`.
  const ending = last;
  const isLast = written !== undefined && match[0].endsWith(ending);
  return {
    start:
      match.index - (before?.length ?? 0) + (match[0].startsWith(whole) ? whole.length - last.length : 0),
    end: isLast ? end - ending.length + (city?.length ?? 0) : end,
    city: city ?? before?.name ?? null,
    isCertain: shape.isCertain === true,
    country,
    postalCode,
    region,
  };
}

const isFourDigits = /^\d{4}$/;
const fourDigits = new Set('AT CH BE DK NO HU BG LU LI SI NL CY LV GE TN MK NZ ZA AU PH BD GL VE'.split(' '));

/** `2015 Berlin` is a year: four digits are a code in few countries, and there only before a town. */
function usesFourDigits(city: string, country: string | null): boolean {
  const large = countryOfCityName(city);
  if (large !== undefined && fourDigits.has(large)) return true;
  const towns = countriesOfTown(city);
  if (country !== null && fourDigits.has(country)) return true;
  return towns.some((each) => fourDigits.has(each));
}

const isTown = (name: string, country: string | null): boolean =>
  countryOfCityName(name) !== undefined ||
  countriesOfTown(name).some((each) => country === null || each === country);

/** `Caracas 1060-A Venezuela` */
function countryBehind(text: string): string | undefined {
  const [, name = ''] =
    /^[\s,(–-]{1,3}(\p{Lu}[\p{L} ]{2,30}?)(?=$|[\n.,;)|–-]|\s\p{Lu}{2})/u.exec(text.slice(0, 60)) ?? [];
  return countryCode(name);
}

/** The town without a country, a region or a foreign word behind it: `Lyon France`, `Berlin CONTACT`. */
function townIn(written: string, country: string | null): string {
  const words = written.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const [town, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (/^(?:\p{Ll}|[Cc]edex\b|CEDEX\b)/u.test(rest)) continue;
    const isCapitals = /^\p{Lu}{4}/u.test(rest) && /\p{Ll}/u.test(town);
    if (isCountryName(rest) || isRegion(rest) || isCapitals) return town;
    if (country !== null && town.length > 3 && isTown(town, country) && !isTown(written, country))
      return town;
  }
  return written;
}

/** Countries whose house numbers precede the street. */
export const numberFirst: ReadonlySet<string> = new Set([
  'US',
  'GB',
  'IE',
  'CA',
  'AU',
  'NZ',
  'ZA',
  'IN',
  'FR',
  'LU',
  'MY',
  'SG',
  'PH',
]);

/** `Milano Via Monreale` is a town and the beginning of a street. */
function withoutStreet(city: string | undefined, site: string | null): string | undefined {
  if (site === null || numberFirst.has(site)) return city;
  const words = city?.split(' ') ?? [];
  const street = words.findIndex(
    (word, at) => at > 0 && streetWords.has(word.toLowerCase().replace(/\.$/, '')),
  );
  return street > 0 ? words.slice(0, street).join(' ') : city;
}

const isPlace = (city: string | undefined): boolean => city === undefined || namesPlace(city);

function codeOf({
  0: all,
  index,
  groups = {},
}: RegExpExecArray): Pick<PlaceLine, 'end' | 'postalCode' | 'region'> {
  const { code = '', region = null } = groups;
  return { end: index + all.length, postalCode: code, region };
}

/** The town before a region; in `Seattle, King County, WA`, the one before the county. */
function townBefore(
  text: string,
  end: number,
): { readonly name: string; readonly length: number } | undefined {
  const near = text.slice(Math.max(0, end - 80), end);
  const town = placeAtEnd(near);
  if (!town || !/ (?:County|Parish)$/.test(town.name)) return town;
  const before = placeAtEnd(near.slice(0, -town.length));
  return before ? { name: before.name, length: before.length + town.length } : town;
}

function countryOfLine(
  { 0: all, groups = {} }: RegExpExecArray,
  shape: Shape,
  city: string,
  site: string | null,
): string | undefined {
  const { code = '' } = groups;
  if (shape.isOfKnownCity) {
    const countries = shape.countries?.split(' ') ?? [];
    const large = countryOfCityName(city);
    if (large !== undefined && countries.includes(large)) return large;
    if (groups['region'] !== undefined) return 'IN';
    return countries.find((each) => each === site && isTown(city, each));
  }
  return shape.country ?? countryOfCode(code, all);
}

const prefixes: Readonly<Record<string, string>> = {
  D: 'DE',
  A: 'AT',
  CH: 'CH',
  F: 'FR',
  I: 'IT',
  B: 'BE',
  L: 'LU',
  NL: 'NL',
};
const codeShapes: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'CA'],
  [/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'GB'],
  [/^(?:[A-Z]\d{2}|D6W) ?[\dA-Z]{4}$/, 'IE'],
  [/^\d{4} ?[A-Z]{2}$/, 'NL'],
  [/^\d{2}-\d{3}$/, 'PL'],
  [/^\d{4}-\d{3}$/, 'PT'],
];

/** The country of a code with letters or a hyphen, or with the sign of a country: `CH-8001`. */
function countryOfCode(code: string, all: string): string | undefined {
  const prefix = /^([A-Z]{1,2})[ -]\d/.exec(all)?.[1] ?? '';
  return prefixes[prefix] ?? codeShapes.find(([shape]) => shape.test(code))?.[1];
}

const overlaps = (one: PlaceLine, other: PlaceLine): boolean =>
  one.start < other.end && other.start < one.end;
