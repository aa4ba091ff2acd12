import type { Steps } from '@lode/service-kit';
import type { Town } from '../locations/location';
import { groupProfiles } from '../merging/matching/group';
import { profileOf, type Profile } from '../merging/matching/profile';
import { sectorOf } from '../niches/sectors';
import type { ComparedPlace } from '../places/place-row';

/** The ids of the places of each business, with pauses. @param town around the places; undefined if there is none */
export function* groupPlaceSteps(
  places: readonly ComparedPlace[],
  town: Town | undefined,
): Steps<string[][]> {
  const ids = new Map<Profile, string>();
  for (const place of places.toSorted(inOneOrder)) {
    ids.set(profileOf(place, { sectorOf, ...(town && { town }) }), place.id);
    yield;
  }
  const groups = yield* groupProfiles([...ids.keys()]);
  return groups.map((profiles) => profiles.flatMap((profile) => ids.get(profile) ?? []));
}

const inOneOrder = (one: ComparedPlace, other: ComparedPlace): number =>
  byText(one.dataset, other.dataset) || byText(one.sourceId, other.sourceId);

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
