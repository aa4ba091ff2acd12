import { everyMatch } from '../../page/every-match';
import { namesPlace, placeAtEnd, placePattern } from './place-name';
import { australianStates, provinceNames, stateNames } from './region-names';

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
}

interface Shape {
  /** A fast precondition of the pattern. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  readonly isCertain?: boolean;
}

const afterRegion = (regions: string, code: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])\\(?(?<region>${regions})\\)?,?\\s{1,3}(?<code>${code})(?![\\p{L}\\d-])`, 'gu');

const beforeCity = (code: string): RegExp =>
  new RegExp(
    `(?<![\\d\\p{L}.,©-]|© )(?:[A-Z]{1,3}[ -])?(?<code>${code})(?!\\d) {1,2}(?<city>${placePattern})(?:\\s\\((?<region>[A-Z]{2})\\))?`,
    'gu',
  );

/** More specific formats come first. */
const shapes: readonly Shape[] = [
  // Springfield, IL 62701-1234
  { sign: /\d{5}/, pattern: afterRegion(stateNames, '\\d{5}(?:-\\d{4})?'), isCertain: true },
  // Toronto, ON M5V 2T6
  {
    sign: /\d[A-Z] ?\d[A-Z]/,
    pattern: afterRegion(provinceNames, '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'),
    isCertain: true,
  },
  // Sydney NSW 2000
  { sign: /[A-Z]{2} \d{4}/, pattern: afterRegion(australianStates, '\\d{4}'), isCertain: true },
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
    const line = readLine(text, match, shape.isCertain ?? false);
    if (line) lines.push(line);
    if (lines.length === maxPlaceLines) break;
  }
  return lines;
}

function readLine(text: string, match: RegExpExecArray, isCertain: boolean): PlaceLine | undefined {
  const { code = '', city, region = null } = match.groups ?? {};
  if (city !== undefined && !namesPlace(city)) return undefined;
  const { index, 0: all } = match;
  const before = isCertain ? placeAtEnd(text.slice(Math.max(0, index - 80), index)) : undefined;
  const start = index - (before?.length ?? 0);
  return {
    start,
    end: index + all.length,
    postalCode: code,
    city: city ?? before?.name ?? null,
    region,
    isCertain,
  };
}

const overlaps = (one: PlaceLine, other: PlaceLine): boolean =>
  one.start < other.end && other.start < one.end;
