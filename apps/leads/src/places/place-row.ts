import type { Dataset, Place, PostalAddress } from '../business/place';

/** A row of `leads.places`. */
export interface PlaceRow {
  readonly id: string;
  readonly dataset: Dataset;
  readonly source_id: string;
  readonly release: string | null;
  readonly licence: string;
  readonly name: string;
  readonly other_names: string[];
  readonly categories: string[];
  readonly brand: string | null;
  readonly brand_wikidata: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly phones: string[];
  readonly website: string | null;
  readonly domain: string | null;
  readonly emails: string[];
  readonly opening_hours: string | null;
  readonly rating: number | null;
  readonly rating_source: string | null;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
}

export const placeColumns = `id, dataset, source_id, release, licence, name, other_names, categories, brand,
  brand_wikidata, lat, lon, street, city, region, postal_code, country, phones, website, domain, emails, opening_hours,
  rating, rating_source, first_seen_at, last_seen_at`;

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
}: PlaceRow): PostalAddress | null {
  const isKnown = [street, city, region, postalCode, country].some((part) => part !== null);
  return isKnown ? { street, city, region, postalCode, country } : null;
}
