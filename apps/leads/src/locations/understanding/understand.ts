import { type Area, isWithin } from '../tables/area-table';
import { distanceMetres } from '../geodesy';
import type { Tables } from '../tables/tables';
import { townRadius } from '../tables/town-points';
import type { Segment } from './location-text';
import {
  candidatesNamed,
  candidatesNamedSimilarly,
  candidatesWithin,
  isInUsualState,
  type Candidate,
  type CandidatesNamed,
} from './candidates';

/** One way to split a text into the name of a town and the areas around it. */
export interface Reading {
  readonly name: Segment;
  /** For each named area, its possible meanings; the town is inside one of each. */
  readonly areas: readonly (readonly Area[])[];
  /** Words before the name, such as a street. */
  readonly skipped: readonly Segment[];
}

type AreasCalled = (words: readonly string[]) => readonly Area[];

/** Words of the maxAreaWords name of an area. */
const maxAreaWords = 6;

/** The first readings of a text, up to the limit. */
export function* firstReadings(
  limit: number,
  segments: readonly Segment[],
  areasCalled: AreasCalled,
): Generator<Reading> {
  let left = limit;
  for (const reading of readings(segments, areasCalled)) {
    if (left-- === 0) return;
    yield reading;
  }
}

/**
 * The readings of a text, the likelier first. Words after a comma are an area rather than a town; without a comma they
 * are rather the end of a town's name, as in Mexico City.
 */
function* readings(
  segments: readonly Segment[],
  areasCalled: AreasCalled,
  areas: Reading['areas'] = [],
): Generator<Reading> {
  const last = segments.at(-1);
  if (!last) return;
  const before = segments.slice(0, -1);
  const itself: Reading = { name: last, areas, skipped: before };
  if (before.length === 0) yield itself;
  for (const { rest, meanings } of endings(last, areasCalled)) {
    const shorter = rest.length > 0 ? [...before, rest] : before;
    yield* readings(shorter, areasCalled, [meanings, ...areas]);
  }
  if (before.length > 0) yield itself;
  // An unknown county or district is ignored if the state or the country is known.
  if (before.length > 0 && areas.length > 0) yield* readings(before, areasCalled, areas);
}

/** The areas that words may end with, the maxAreaWords first. */
function* endings(words: Segment, areasCalled: AreasCalled) {
  for (let length = Math.min(maxAreaWords, words.length); length > 0; length--) {
    const meanings = areasCalled(words.slice(-length));
    if (meanings.length > 0) yield { rest: words.slice(0, -length), meanings };
  }
}

/** Resolves a text: towns, the likeliest first, or an area with others of its name; null if neither. */
export type Understood =
  | { readonly towns: readonly [Candidate, ...Candidate[]] }
  | { readonly area: Area; readonly namesakes: Namesakes }
  | null;

/** Other areas and towns of the name of an area, the likelier first. */
export interface Namesakes {
  readonly areas: readonly Area[];
  readonly towns: readonly Candidate[];
}

/** Maximum number of readings that are tried. */
const maxReadings = 64;
/** Minimum population of a town for a longer text. */
const largestHamlet = 10_000;
/** Minimum size of a town with the name of an area, as a share of the largest town of that area. */
const comparable = 0.5;

/** The first reading that leads to a town or an area, with exact names, or else with other spellings. */
export const understand = (segments: readonly Segment[], tables: Tables): Understood =>
  understandBy(candidatesNamed, segments, tables) ?? understandBy(candidatesNamedSimilarly, segments, tables);

function understandBy(called: CandidatesNamed, segments: readonly Segment[], tables: Tables): Understood {
  const areasCalled = (words: readonly string[]): readonly Area[] => tables.areas.called(words);
  let hamlet: Understood = null;
  for (const reading of firstReadings(maxReadings, segments, areasCalled)) {
    const understood = take(reading, called, tables);
    if (!understood) continue;
    // San Antonio Texas is in Texas, although a hamlet in Mexico has the whole name.
    if (isHamlet(understood) && reading.areas.length === 0) hamlet ??= understood;
    else return hamlet && 'area' in understood ? hamlet : understood;
  }
  return hamlet;
}

const isHamlet = (understood: NonNullable<Understood>): boolean =>
  'towns' in understood && understood.towns[0].town.population < largestHamlet;

function take(reading: Reading, called: CandidatesNamed, tables: Tables): Understood {
  const { name, areas, skipped } = reading;
  const candidates = candidatesWithin(called(name, tables), areas);
  const [area, ...namesakes] = meantAreas(name, areas, tables);
  if (area && !isRatherTown(candidates[0], area, areas, tables))
    return skipped.length === 0 ? { area, namesakes: { areas: namesakes, towns: candidates } } : null;
  const [first, ...others] = besides(candidates, reading, tables);
  return first ? { towns: [first, ...others] } : null;
}

/** The areas of this name within the areas: counties first, unless the region around them has the name; the largest first. */
function meantAreas(name: Segment, areas: Reading['areas'], tables: Tables): readonly Area[] {
  const meanings = tables.areas
    .called(name)
    .filter(({ code }) => areas.every((outer) => outer.some((each) => isWithin(code, each.code))));
  const isCounty = ({ code }: Area): boolean =>
    code.split('.').length > 2 &&
    !meanings.some((each) => each.code.length > 2 && code.startsWith(`${each.code}.`));
  return meanings.toSorted(
    (a, b) => Number(isCounty(b)) - Number(isCounty(a)) || largestIn(b, tables) - largestIn(a, tables),
  );
}

/**
 * Whether a name means the town rather than the area: New York and Luxembourg are towns; Texas, Ontario and Georgia are
 * not, although there are towns of these names. A name followed by a region and a country, or an area named twice,
 * means a town, and so does Ontario, CA.
 */
function isRatherTown(
  town: Candidate | undefined,
  area: Area,
  areas: Reading['areas'],
  tables: Tables,
): boolean {
  if (!town) return false;
  if (areas.length > 1 || areas.some((each) => each.includes(area) || isInUsualState(town, each)))
    return true;
  if (town.isByAlias || area.largest[0] === town.town.line) return true;
  const isWellKnown = area.code.length === 2 || area.shortForm !== null;
  if (isWellKnown) return false;
  return isWithin(town.area, area.code) || town.town.population >= comparable * largestIn(area, tables);
}

const largestIn = ({ largest: [line] }: Area, { towns }: Tables): number =>
  line === undefined ? 0 : towns.at(line).population;

/**
 * Words before a town may be its state, a town or district near it, or a street; another town of the same areas
 * contradicts it.
 */
function besides(
  candidates: readonly Candidate[],
  { skipped, areas }: Reading,
  tables: Tables,
): readonly Candidate[] {
  return skipped.reduce((left, words) => {
    if (left.length === 0 || words.some((word) => /\d/.test(word))) return left;
    const meanings = tables.areas.called(words);
    const inArea = candidatesWithin(left, meanings.length > 0 ? [meanings] : []);
    if (meanings.length > 0 && inArea.length > 0) return inArea;
    const named = candidatesWithin(candidatesNamed(words, tables), areas);
    return named.length === 0 ? left : named.filter(isNear(left[0]));
  }, candidates);
}

const isNear =
  (centre: Candidate | undefined) =>
  ({ town }: Candidate): boolean =>
    centre !== undefined &&
    distanceMetres(town.point, centre.town.point) <= townRadius(centre.town.population);
