import { mergeOneGroup } from '../merging/merge-sightings';
import type { NearPlace } from '../places/place.repository';
import type { Place } from '../business/business';
import { placeSighting } from '../places/place-row';
import type { PlaceGroup } from './found-place';

/** Records of one business, the best first. */
export type RankedGroup = readonly [NearPlace, ...NearPlace[]];

/** The businesses of the records, in the order of their best ones. @param ranked the best first */
export const groupsOf = (ranked: readonly NearPlace[]): RankedGroup[] =>
  [...Map.groupBy(ranked, ({ groupId }) => groupId).values()].flatMap(([best, ...others]) =>
    best ? [[best, ...others] as const] : [],
  );

/** The business of the records of one group. @param members the best first */
export function mergePlaces(
  members: readonly NearPlace[],
  places: ReadonlyMap<string, Place>,
): PlaceGroup | undefined {
  const [first, ...others] = members
    .toSorted((one, other) => other.completeness - one.completeness)
    .flatMap(({ id }) => places.get(id) ?? []);
  if (!first) return undefined;
  const records: [Place, ...Place[]] = [first, ...others];
  return { business: mergeOneGroup(records.map(placeSighting)), records };
}
