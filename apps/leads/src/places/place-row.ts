import { typed, type RowOf } from '@lode/database';
import type {
  Dataset,
  GeoPoint,
  Place,
  PostalAddress,
  ComparedSighting,
  Sighting,
} from '../business/business';

/** The columns of `leads.places` by which places of one business are recognized. */
export const comparedColumns = {
  id: 'bigint',
  dataset: typed<Dataset>('text'),
  source_id: 'text',
  name: 'text',
  other_names: 'text[]',
  categories: 'text[]',
  lat: 'float8',
  lon: 'float8',
  street: 'text | null',
  city: 'text | null',
  region: 'text | null',
  postal_code: 'text | null',
  country: 'text | null',
  phones: 'text[]',
  domain: 'text | null',
  emails: 'text[]',
} as const;

/** The columns that make a place. */
export const placeColumns = {
  ...comparedColumns,
  release: 'text | null',
  licence: 'text',
  brand: 'text | null',
  brand_wikidata: 'text | null',
  website: 'text | null',
  opening_hours: 'text | null',
  rating: 'real | null',
  rating_source: 'text | null',
  first_seen_at: 'timestamptz',
  last_seen_at: 'timestamptz',
} as const;

type ComparedRow = RowOf<typeof comparedColumns>;
type PlaceRow = RowOf<typeof placeColumns>;

/** A place with the facts by which places of one business are recognized. */
export interface ComparedPlace extends ComparedSighting {
  readonly id: string;
  /** Identifier in the dataset. */
  readonly sourceId: string;
  readonly point: GeoPoint;
}

export const toComparedPlace = (row: ComparedRow): ComparedPlace => ({
  id: row.id,
  sourceId: row.source_id,
  origin: 'maps_directory',
  dataset: row.dataset,
  name: row.name,
  otherNames: row.other_names,
  categories: row.categories,
  address: addressOf(row),
  phones: row.phones,
  domain: row.domain,
  emails: row.emails,
  point: { lat: row.lat, lon: row.lon },
});

export const toPlace = (row: PlaceRow): Place => ({
  id: row.id,
  dataset: row.dataset,
  sourceId: row.source_id,
  release: row.release,
  licence: row.licence,
  name: row.name,
  otherNames: row.other_names,
  categories: row.categories,
  brand: row.brand,
  brandWikidata: row.brand_wikidata,
  point: { lat: row.lat, lon: row.lon },
  address: addressOf(row),
  phones: row.phones,
  website: row.website,
  domain: row.domain,
  emails: row.emails,
  openingHours: row.opening_hours,
  rating:
    row.rating === null || row.rating_source === null
      ? null
      : { value: row.rating, source: row.rating_source },
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
});

function addressOf({
  street,
  city,
  region,
  postal_code: postalCode,
  country,
}: ComparedRow): PostalAddress | null {
  const isKnown = [street, city, region, postalCode, country].some((part) => part !== null);
  return isKnown ? { street, city, region, postalCode, country } : null;
}

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
