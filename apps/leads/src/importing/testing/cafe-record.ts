import type { PlaceRecord } from '../../business/business';

/** A record with a telephone number of its own for each number. */
export const cafeRecord = (number: number, changes: Partial<PlaceRecord> = {}): PlaceRecord => ({
  dataset: 'openstreetmap',
  sourceId: `node/${number}`,
  licence: 'ODbL-1.0',
  point: { lat: 39.2, lon: -76.7 },
  name: `Café ${number}`,
  otherNames: [],
  categories: ['osm:amenity/cafe'],
  brand: null,
  brandWikidata: null,
  address: null,
  phones: [`+1410555${1000 + number}`],
  website: null,
  domain: null,
  emails: [],
  openingHours: null,
  rating: null,
  ...changes,
});
