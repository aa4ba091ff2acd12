import type { Steps } from '@lode/service-kit';
import type { Town } from '../locations/location';
import { groupProfiles } from '../merging/matching/group';
import { profileOf, type Profile } from '../merging/matching/profile';
import { mergeOneGroup } from '../merging/merge-sightings';
import { sectorOf } from '../niches/sector-of';
import type { NearPlace } from '../places/near-place';
import type { ComparedPlace } from '../places/place-row';
import type { Place } from '../business/place';
import { placeSighting } from '../sources/place-sighting';
import type { PlaceGroup } from './found-place';

/** The ids of the records of each business, with pauses. @param town of the search */
export function* groupPlaceSteps(places: readonly ComparedPlace[], town: Town): Steps<string[][]> {
  const ids = new Map<Profile, string>();
  for (const place of places.toSorted(inOneOrder)) {
    ids.set(profileOf(place, { sectorOf, town }), place.id);
    yield;
  }
  const groups = yield* groupProfiles([...ids.keys()]);
  return groups.map((profiles) => profiles.flatMap((profile) => ids.get(profile) ?? []));
}

const inOneOrder = (one: ComparedPlace, other: ComparedPlace): number =>
  byText(one.dataset, other.dataset) || byText(one.sourceId, other.sourceId);

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

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
