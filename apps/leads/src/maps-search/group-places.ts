import type { Town } from '../locations/location';
import { mergeSightings } from '../merging/merge-sightings';
import type { NearPlace } from '../places/near-place';
import type { Place } from '../places/place';
import { placeSighting } from '../places/place-sighting';
import { sectorOf } from '../niches/sector-of';
import type { PlaceGroup } from './found-place';

/**
 * Records of one business in several datasets become one.
 * @param ranked the best first, those of `places` among them
 * @param town where they were looked for
 */
export function groupPlaces(
  places: readonly Place[],
  ranked: readonly NearPlace[],
  town: Town,
): PlaceGroup[] {
  const ranks = new Map(ranked.map(({ id }, index) => [id, index]));
  const fullness = new Map(ranked.map(({ id, completeness }) => [id, completeness]));
  const records = new Map(places.map((place) => [keyOf(place), place]));
  return mergeSightings(places.map(placeSighting), { sectorOf, town }).flatMap((business) => {
    const [first, ...others] = business.sightings
      .flatMap((sighting) => records.get(keyOf(sighting)) ?? [])
      .sort((one, other) => (fullness.get(other.id) ?? 0) - (fullness.get(one.id) ?? 0));
    if (!first) return [];
    const members: [Place, ...Place[]] = [first, ...others];
    return {
      business,
      records: members,
      best: Math.min(...members.map(({ id }) => ranks.get(id) ?? Infinity)),
    };
  });
}

const keyOf = ({ dataset, sourceId }: { readonly dataset: string; readonly sourceId: string }): string =>
  `${dataset} ${sourceId}`;
