import type { Sighting } from '../../business/business';

/** A sighting with only the given facts. */
export const sightingOf = (more: Partial<Sighting> = {}): Sighting => ({
  name: 'Cedar Dental Care',
  otherNames: [],
  categories: [],
  brand: null,
  address: null,
  phones: [],
  website: null,
  domain: null,
  emails: [],
  openingHours: null,
  rating: null,
  origin: 'maps_directory',
  dataset: 'openstreetmap',
  sourceId: 'node/1',
  licence: null,
  point: null,
  technologies: [],
  url: null,
  firstSeenAt: 0,
  lastSeenAt: 0,
  confidence: 50,
  ...more,
});
