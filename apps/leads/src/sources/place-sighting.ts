import type { Sighting } from '../business/sighting';
import type { Dataset, Place } from '../business/place';

/** 0 to 100. People on the spot keep OpenStreetMap; the others are gathered by machines from pages and visits. */
const trust: Readonly<Record<Dataset, number>> = { openstreetmap: 75, overture: 65, foursquare: 60 };

/** What an imported record says of a business. */
export function placeSighting(place: Place): Sighting {
  const { id: _id, release: _release, brandWikidata: _brand, ...told } = place;
  return {
    ...told,
    origin: 'maps_directory',
    technologies: [],
    url: told.dataset === 'openstreetmap' ? `https://www.openstreetmap.org/${told.sourceId}` : null,
    firstSeenAt: told.firstSeenAt.getTime(),
    lastSeenAt: told.lastSeenAt.getTime(),
    confidence: trust[told.dataset],
  };
}
