import type { Sighting, Dataset, Place } from '../business/business';

/**
 * Confidence, 0 to 100: people on the spot maintain OpenStreetMap; the others are collected by machines from pages and
 * visits.
 */
const trust: Readonly<Record<Dataset, number>> = { openstreetmap: 75, overture: 65, foursquare: 60 };

/** The sighting of an imported record. */
export function placeSighting(place: Place): Sighting {
  const { id: _id, release: _release, brandWikidata: _brand, ...facts } = place;
  return {
    ...facts,
    origin: 'maps_directory',
    technologies: [],
    url: facts.dataset === 'openstreetmap' ? `https://www.openstreetmap.org/${facts.sourceId}` : null,
    firstSeenAt: facts.firstSeenAt.getTime(),
    lastSeenAt: facts.lastSeenAt.getTime(),
    confidence: trust[facts.dataset],
  };
}
