import type { LeadOrigin } from '@lode/contracts';
import type { Sighting } from '../../business/sighting';
import type { Fact } from '../fact';

/** Who is believed where as many say otherwise: a business knows itself best, a hit of a search is a guess. */
const trust: Readonly<Record<LeadOrigin, number>> = {
  website: 2,
  maps_directory: 1,
  knowledge_base: 1,
  web_search: 0,
};

/**
 * What sightings say, ranked: first what the most origins say that do not copy each other (two records of one dataset
 * count once), then what the most trusted origin says, then what was seen last.
 * @param read what one sighting says, each value once
 * @param keyOf the same for two ways to write the same
 */
export function vote<Value>(
  sightings: readonly Sighting[],
  read: (sighting: Sighting) => readonly Value[],
  keyOf: (value: Value) => string,
): Fact<Value>[] {
  const facts = new Map<string, { value: Value; sightings: Sighting[] }>();
  for (const sighting of sightings.toSorted(byTrust)) {
    for (const value of read(sighting)) {
      const key = keyOf(value);
      const fact = facts.get(key);
      if (fact === undefined) facts.set(key, { value, sightings: [sighting] });
      else if (!fact.sightings.includes(sighting)) fact.sightings.push(sighting);
    }
  }
  // The sort is stable: those with as many voices stay in the order of the most trusted of these.
  return [...facts.values()].sort((one, other) => voicesFor(other) - voicesFor(one));
}

/** How many say so independently of each other. */
const voicesFor = ({ sightings }: Fact<unknown>): number =>
  new Set(sightings.map(({ dataset }) => dataset)).size;

/** The most trusted first. */
export const byTrust = (one: Sighting, other: Sighting): number =>
  trust[other.origin] - trust[one.origin] ||
  other.lastSeenAt - one.lastSeenAt ||
  other.confidence - one.confidence;
