import type { StructuredItem } from '../facts/facts';
import { itemsOf, textOf } from '../structured/item-values';

const maxPlaces = 20;

/** Distinct places of work, as `Berlin, BE, DE`, or the name of a place without an address. */
export function placesOfWork(posting: StructuredItem): readonly string[] {
  const places = (posting.properties['jobLocation'] ?? [])
    .slice(0, maxPlaces)
    .map((place) => (typeof place === 'object' ? placeOf(place) : String(place)));
  return [...new Set(places.map((place) => place.trim()).filter((place) => place !== ''))];
}

function placeOf(place: StructuredItem): string {
  const [address] = place.types.includes('PostalAddress') ? [place] : itemsOf(place, 'address');
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'].map((name) =>
    address ? textOf(address, name) : null,
  );
  // City states have the same name as city and region.
  const distinct = [...new Set(parts.filter((part) => part !== null))];
  return distinct.length > 0 ? distinct.join(', ') : (textOf(place, 'address', 'name') ?? '');
}
