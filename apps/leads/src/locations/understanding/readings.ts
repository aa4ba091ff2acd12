import type { Area } from '../tables/area-table';
import type { Segment } from './location-text';

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
