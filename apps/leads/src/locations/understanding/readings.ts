import type { Area } from '../tables/area-table';
import type { Segment } from './location-text';

/** One way to part a text into the name of a town and the areas that it lies in. */
export interface Reading {
  readonly name: Segment;
  /** For each area that is named, what it may be; the town lies in one of each. */
  readonly areas: readonly (readonly Area[])[];
  /** What stands before the name, as a street. */
  readonly skipped: readonly Segment[];
}

type AreasCalled = (words: readonly string[]) => readonly Area[];

/** Words of the longest name of an area that is looked for. */
const longest = 6;

/** The first ways to read a text, as far as they are asked for. */
export function* firstReadings(
  most: number,
  segments: readonly Segment[],
  areasCalled: AreasCalled,
): Generator<Reading> {
  let left = most;
  for (const reading of readings(segments, areasCalled)) {
    if (left-- === 0) return;
    yield reading;
  }
}

/**
 * The ways to read a text, the likelier first. After a comma words are rather an area than a town; without one rather
 * the end of a town's name, as in Mexico City.
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
  // A county or district that is not known says nothing where the state or the country is.
  if (before.length > 0 && areas.length > 0) yield* readings(before, areasCalled, areas);
}

/** The areas that words may end with, the longest first. */
function* endings(words: Segment, areasCalled: AreasCalled) {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const meanings = areasCalled(words.slice(-length));
    if (meanings.length > 0) yield { rest: words.slice(0, -length), meanings };
  }
}
