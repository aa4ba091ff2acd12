import { everyMatch } from '../../page/every-match';
import { namesPlace, placeAtEnd, placePattern } from './place-name';
import { countryOfCityName } from '../../places/country-of-city';
import { australianStates, brazilianStates, provinceNames, stateNames } from './region-names';

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
  /** Whether the city must be one of the large cities. */
  readonly isOfKnownCity?: boolean;
}

const afterRegion = (regions: string, code: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])\\(?(?<region>${regions})\\)?,?\\s{1,3}(?<code>${code})(?![\\p{L}\\d-])`, 'gu');

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
    pattern: afterRegion(provinceNames, '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'),
    isCertain: true,
    country: 'CA',
  },
  // Sydney NSW 2000
  {
    sign: /(?:[A-Z]{2}|Wales|land|ia|Territory) \d{4}/,
    pattern: afterRegion(australianStates, '\\d{4}'),
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
  // Beijing 100738, Mumbai-400072, Shenzhen, 518040
  {
    sign: /\d{6}/,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?<city>${cityName})(?:,? ?(?:China|India))?(?:,\\s|\\s|\\s?[-–]\\s?|\\s?,\\s?(?:[Pp]ost ?[Cc]ode|PIN|Pin) ?[:-]? ?)(?<code>[1-9]\\d{5})(?!\\d)`,
      'gu',
    ),
    isOfKnownCity: true,
    isCertain: true,
  },
  // 610041, Chengdu
  {
    sign: /\d{6}/,
    pattern: new RegExp(`(?<![\\d\\p{L}])(?<code>[1-9]\\d{5}),?\\s(?<city>${cityName})(?![\\p{L}\\d])`, 'gu'),
    isOfKnownCity: true,
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

/** Finds all place lines in a text. Each format looks at a bounded range around a code. */
export function findPlaceLines(text: string): readonly PlaceLine[] {
  const found: PlaceLine[] = [];
  if (!codeSign.test(text)) return found;
  for (const shape of shapes) {
    if (!shape.sign.test(text)) continue;
    // Of overlapping lines, the one of the more specific format is kept.
    for (const line of linesOfShape(text, shape))
      if (!found.some((other) => overlaps(line, other))) found.push(line);
  }
  return found;
}

function linesOfShape(text: string, shape: Shape): readonly PlaceLine[] {
  const lines: PlaceLine[] = [];
  for (const match of everyMatch(shape.pattern, text)) {
    const line = readLine(text, match, shape);
    if (line) lines.push(line);
    if (lines.length === maxPlaceLines) break;
  }
  return lines;
}

function readLine(text: string, match: RegExpExecArray, shape: Shape): PlaceLine | undefined {
  const city = match.groups?.['city'];
  const country = countryOfLine(match, shape);
  if (!isPlace(city) || (shape.isOfKnownCity && country === undefined)) return undefined;
  const before = shape.isCertain && city === undefined ? townBefore(text, match.index) : undefined;
  return {
    start: match.index - (before?.length ?? 0),
    city: city ?? before?.name ?? null,
    isCertain: shape.isCertain === true,
    country,
    ...codeOf(match),
  };
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

const townBefore = (text: string, end: number) => placeAtEnd(text.slice(Math.max(0, end - 80), end));

function countryOfLine({ 0: all, groups = {} }: RegExpExecArray, shape: Shape): string | undefined {
  const { code = '', city = '' } = groups;
  if (shape.isOfKnownCity) return countryOfCityName(city);
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
