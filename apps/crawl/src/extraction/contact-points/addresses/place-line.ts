import { australianStates, provinceNames, stateNames } from './region-names';

/** The part of an address with the postal code, found in a text. */
export interface PlaceLine {
  /** Where it begins and ends, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly postalCode: string;
  /** Null where the line holds the code alone and the city stands before it. */
  readonly city: string | null;
  readonly region: string | null;
  /** So much its own that it is an address without a street too. */
  readonly isCertain: boolean;
}

interface Shape {
  readonly pattern: RegExp;
  readonly isCertain: boolean;
}

const word = String.raw`\p{Lu}[\p{L}'’.]{1,30}`;
/** A name of a place: capitalised words with small ones between, as in `Frankfurt am Main`. */
const small = String.raw`(?:[a-zà-ÿ']{1,5}[ -]){0,3}`;
const city = String.raw`(?<city>(?:l'|d')?${word}(?:[ \/-]${small}${word}){0,4})`;

const shapes: readonly Shape[] = [
  // Springfield, IL 62701-1234; the city may stand on a line of its own.
  {
    pattern: new RegExp(
      String.raw`(?:(?<![\p{L}\d])(?<city>${word}(?:[ -]${word}){0,3})\s{0,2},?\s{1,2})?(?<![\p{L}])(?<region>${stateNames}),?\s{1,3}(?<code>\d{5}(?:-\d{4})?)(?![\d-])`,
      'gu',
    ),
    isCertain: true,
  },
  // Toronto, ON M5V 2T6
  {
    pattern: new RegExp(
      String.raw`(?:(?<![\p{L}\d])(?<city>${word}(?:[ -]${word}){0,3})\s{0,2},?\s{1,2})?(?<![\p{L}])\(?(?<region>${provinceNames})\)?,?\s{1,3}(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])`,
      'gu',
    ),
    isCertain: true,
  },
  // Sydney NSW 2000
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?<city>${word}(?:[ -]${word}){0,3}),?\s{1,2}(?<region>${australianStates}),?\s{1,2}(?<code>\d{4})(?!\d)`,
      'gu',
    ),
    isCertain: true,
  },
  // London SW1A 1AA; the city stands before, with or without a border.
  {
    pattern: /(?<![\p{L}\d])(?<code>(?:[A-Z]{1,2}\d[A-Z\d]?|GIR) \d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\d])/gu,
    isCertain: false,
  },
  // 1012 AB Amsterdam
  {
    pattern: new RegExp(String.raw`(?<![\d\p{L}])(?<code>[1-9]\d{3} ?[A-Z]{2}) {1,2}${city}`, 'gu'),
    isCertain: false,
  },
  // D-10115 Berlin, 75008 Paris Cedex 08, 20121 Milano (MI), 1010 Wien, 1000-001 Lisboa, 00-950 Warszawa, 111 22 Stockholm
  {
    pattern: new RegExp(
      String.raw`(?<![\d\p{L}.,-])(?:[A-Z]{1,3}[ -])?(?<code>\d{5}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|[1-9]\d{3})(?!\d) {1,2}${city}(?:\s\((?<region>[A-Z]{2})\))?`,
      'gu',
    ),
    isCertain: false,
  },
];

/** Place lines looked at in one text and shape. */
const most = 100;

/** Every place line in a text. Each shape looks at a bounded stretch around a code. */
export function findPlaceLines(text: string): readonly PlaceLine[] {
  if (!/\d/.test(text)) return [];
  const found: PlaceLine[] = [];
  for (const shape of shapes)
    // Of overlapping lines that of the more special shape, which stands first, counts.
    for (const line of linesOfShape(text, shape))
      if (!found.some((other) => overlaps(line, other))) found.push(line);
  return found;
}

function linesOfShape(text: string, { pattern, isCertain }: Shape): readonly PlaceLine[] {
  const lines: PlaceLine[] = [];
  for (const match of text.matchAll(pattern)) {
    const { code = '', city: name = null, region = null } = match.groups ?? {};
    const { index } = match;
    lines.push({
      start: index,
      end: index + match[0].length,
      postalCode: code,
      city: name,
      region,
      isCertain,
    });
    if (lines.length === most) break;
  }
  return lines;
}

const overlaps = (one: PlaceLine, other: PlaceLine): boolean =>
  one.start < other.end && other.start < one.end;
