import type { Steps } from '@lode/platform';
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

/** A place with the number of its cell and its stored group; null if it is a business of its own. */
export interface GroupedPlace extends ComparedPlace {
  readonly cell: number;
  readonly groupId: string | null;
}

export interface ChangedGroups {
  /** Places that are in no group any more. */
  readonly left: readonly string[];
  /** Places and their new groups. */
  readonly put: readonly (readonly [place: string, group: string])[];
}

/**
 * How the stored groups differ from those that were found. Groups without a place in the cells are left as they are:
 * they may have further places that were not read.
 * @param found ids of the places of each business. @param cells those whose surroundings were read completely
 */
export function changedGroups(
  places: readonly GroupedPlace[],
  found: readonly (readonly string[])[],
  cells: ReadonlySet<number>,
): ChangedGroups {
  const byId = new Map(places.map((place) => [place.id, place]));
  const changed = { left: [] as string[], put: [] as (readonly [string, string])[] };
  for (const ids of found) {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    if (!members.some(({ cell }) => cells.has(cell))) continue;
    if (members.length > 1) changed.put.push(...moved(members));
    else changed.left.push(...members.filter(({ groupId }) => groupId !== null).map(({ id }) => id));
  }
  return changed;
}

function moved(members: readonly GroupedPlace[]): (readonly [string, string])[] {
  const group = members.map(({ id }) => BigInt(id)).reduce((one, other) => (other < one ? other : one));
  return members
    .filter(({ groupId }) => groupId !== String(group))
    .map(({ id }) => [id, String(group)] as const);
}
