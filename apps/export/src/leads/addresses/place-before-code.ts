import { isRegionName, isStateName } from '@lode/domain/sites';
import type { Place } from './place';
import { isTown } from './place-words';
import { codesWithAnyNeighbour, digitsAfterTowns, letteredCodes, type CodeShape } from './postal-codes';
import type { Segment } from './segments';

/** `Leeds, LS1 1AA`, `Whitstable, Kent CT5 1AB`, `Dublin 2, D02 X285`: a postal code after a town. */
export function readPlaceBeforeCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const text = segments.at(-1)?.text ?? '';
  const shapes = country === null ? letteredCodes : [...letteredCodes, ...digitsAfterTowns];
  const found = matchOf(shapes, text, country);
  if (found) return withTown(segments, found);
  const alone = country === null ? undefined : matchOf(codesWithAnyNeighbour, text, country);
  return alone && { city: null, state: null, ...behindStreet(segments, alone) };
}

interface Found {
  readonly before: string;
  readonly code: string;
}

function matchOf(shapes: readonly CodeShape[], text: string, country: string | null): Found | undefined {
  for (const [countries, shape] of shapes) {
    const groups = country === null || countries.includes(country) ? shape.exec(text)?.groups : undefined;
    if (groups) return { before: (groups['before'] ?? '').trim(), code: groups['code'] ?? '' };
  }
  return undefined;
}

const behindStreet = (
  segments: readonly Segment[],
  { before, code }: Found,
): Pick<Place, 'postalCode' | 'streets' | 'streetEnd'> => ({
  postalCode: code,
  streets: segments.length - 1,
  ...(before !== '' && { streetEnd: before }),
});

function withTown(segments: readonly Segment[], found: Found): Place {
  const before = segments.slice(0, -1).map(({ text }) => text);
  const names = found.before === '' ? before : [...before, found.before];
  const counties = countiesAtEnd(names);
  const rest = names.slice(0, names.length - counties.length);
  const city = rest.at(-1) ?? '';
  const state = counties.join(', ') || null;
  if (isTown(city)) return { city, state, postalCode: found.code, streets: rest.length - 1 };
  if (state !== null) return { city: null, state, postalCode: found.code, streets: rest.length };
  return { city: null, state: null, ...behindStreet(segments, found) };
}

/** `Kent`; `Greater London, England`, as in map data. */
function countiesAtEnd(names: readonly string[]): readonly string[] {
  const count = isCountyHere(names.at(-1)) ? (isCountyHere(names.at(-2)) ? 2 : 1) : 0;
  return names.slice(names.length - count);
}

/** Canterbury and Washington are towns here. */
const isCountyHere = (name = ''): boolean => isRegionName(name) && !isStateName(name);
