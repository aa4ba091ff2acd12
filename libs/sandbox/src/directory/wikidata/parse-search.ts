import type { Point } from '../../geography/point';

/** A search in the syntax of CirrusSearch and WikibaseCirrusSearch; conditions are combined with AND. */
export interface ItemSearch {
  /** Groups of statements, at least one of each: `P31=Q11707`, or `P856` for any value. */
  statements: readonly (readonly string[])[];
  /** Excluded statements. */
  without: readonly string[];
  near?: { metres: number; centre: Point };
  /** In lower case; each must occur in a label, a description or an alias. */
  words: readonly string[];
}

/** Words, and keywords with their values; quotes group values with spaces. */
const termPattern = /-?(?:\w+:)?"[^"]*"|\S+/g;

const units: Readonly<Record<string, number>> = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 };

/** @throws RangeError if the value of a keyword is invalid */
export function parseSearch(text: string): ItemSearch {
  const statements: string[][] = [];
  const without: string[] = [];
  const words: string[] = [];
  let near: ItemSearch['near'];
  for (const [term] of text.matchAll(termPattern)) {
    const bare = term.replaceAll('"', '');
    const value = bare.slice(bare.indexOf(':') + 1);
    if (bare.startsWith('haswbstatement:')) statements.push(value.split('|'));
    else if (bare.startsWith('-haswbstatement:')) without.push(...value.split('|'));
    else if (bare.startsWith('nearcoord:')) near = parseNear(value);
    else words.push(bare.toLowerCase());
  }
  return { statements, without, words, ...(near && { near }) };
}

/** `15km,52.5,13.4`; without a unit, metres. */
function parseNear(value: string): NonNullable<ItemSearch['near']> {
  const parts = value.split(',');
  const [radius = '', lat = '', lon = ''] = parts.length > 2 ? parts : ['5km', ...parts];
  const near = { metres: parseRadius(radius), centre: { lat: parseDegrees(lat), lon: parseDegrees(lon) } };
  if (![near.metres, near.centre.lat, near.centre.lon].every(Number.isFinite)) {
    throw new RangeError(`cannot read ${value}`);
  }
  return near;
}

function parseRadius(radius: string): number {
  const [, size = 'NaN', unit = ''] = /^(\d+(?:\.\d+)?)(\w*)$/.exec(radius) ?? [];
  return Number(size) * (units[unit === '' ? 'm' : unit] ?? NaN);
}

const parseDegrees = (text: string): number => (text === '' ? NaN : Number(text));
