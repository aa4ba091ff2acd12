import type { LeadOrigin } from '@lode/contracts';
import type { Sighting } from '../../business/business';
import type { Fact } from '../fact';

/** Trust in each origin at a tie: the own site is the most reliable, a search hit is a guess. */
const trust: Readonly<Record<LeadOrigin, number>> = {
  website: 2,
  maps_directory: 1,
  knowledge_base: 1,
  web_search: 0,
};

/**
 * The values of sightings, ranked by the number of independent origins (two records of one dataset count once), then by
 * the most trusted origin, then by the latest sighting.
 * @param read the distinct values of one sighting
 * @param keyOf equal for two spellings of one value
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
  // The sort is stable: at a tie the most trusted value stays first.
  return [...facts.values()].sort((one, other) => voicesFor(other) - voicesFor(one));
}

/** Number of independent origins. */
const voicesFor = ({ sightings }: Fact<unknown>): number =>
  new Set(sightings.map(({ dataset }) => dataset)).size;

/** The most trusted first. */
export const byTrust = (one: Sighting, other: Sighting): number =>
  trust[other.origin] - trust[one.origin] ||
  other.lastSeenAt - one.lastSeenAt ||
  other.confidence - one.confidence;
