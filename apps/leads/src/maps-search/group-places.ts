import type { Steps } from '@lode/service-kit';
import type { Town } from '../locations/location';
import { groupSightingSteps, mergeOneGroup } from '../merging/merge-sightings';
import { sectorOf } from '../niches/sector-of';
import type { NearPlace } from '../places/near-place';
import type { Place } from '../business/place';
import { placeSighting } from '../sources/place-sighting';
import type { PlaceGroup } from './found-place';

/** The ids of the records of each business, with pauses. @param town of the search */
export function* groupPlaceSteps(places: readonly Place[], town: Town): Steps<string[][]> {
  const ids = new Map(places.map(({ id, ...place }) => [keyOf(place), id]));
  const groups = yield* groupSightingSteps(places.map(placeSighting), { sectorOf, town });
  return groups.map((sightings) => sightings.flatMap((sighting) => ids.get(keyOf(sighting)) ?? []));
}

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

const keyOf = ({ dataset, sourceId }: { readonly dataset: string; readonly sourceId: string }): string =>
  `${dataset} ${sourceId}`;
