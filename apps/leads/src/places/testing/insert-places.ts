import { SubjectHasher } from '@lode/privacy';
import type { DataSource } from 'typeorm';
import { countMainCategories, searchNames } from '../../importing/database/staged-rows';
import type { Place, PlaceRecord } from '../../business/business';

export type SomePlace = Partial<PlaceRecord> & Pick<Place, 'name'>;

const somewhere: Omit<PlaceRecord, 'name' | 'sourceId'> = {
  dataset: 'openstreetmap',
  licence: 'ODbL-1.0',
  otherNames: [],
  categories: [],
  brand: null,
  brandWikidata: null,
  point: { lat: 60, lon: 25 },
  address: null,
  phones: [],
  website: null,
  domain: null,
  emails: [],
  openingHours: null,
  rating: null,
};

const hasher = new SubjectHasher(Buffer.alloc(32));
let inserted = 0;

/** Inserts places like an import. @returns their ids */
export async function insertPlaces(source: DataSource, some: readonly SomePlace[]): Promise<string[]> {
  const rows = some.map((place) => toRow({ ...somewhere, sourceId: `node/${++inserted}`, ...place }));
  const found = await source.query<{ id: string }[]>(INSERT, [JSON.stringify(rows)]);
  return found.map(({ id }) => id);
}

const toRow = ({ point, address, rating, ...place }: PlaceRecord) => ({
  dataset: place.dataset,
  source_id: place.sourceId,
  licence: place.licence,
  name: place.name,
  other_names: place.otherNames,
  search_names: searchNames(place),
  categories: place.categories,
  main_categories: countMainCategories(place.categories),
  brand: place.brand,
  brand_wikidata: place.brandWikidata,
  ...point,
  street: address?.street,
  city: address?.city,
  region: address?.region,
  postal_code: address?.postalCode,
  country: address?.country,
  phones: place.phones,
  website: place.website,
  domain: place.domain,
  emails: place.emails,
  opening_hours: place.openingHours,
  rating: rating?.value,
  rating_source: rating?.source,
  subject_hashes: hasher.contacts(place),
});

const columns = `dataset, source_id, licence, name, other_names, search_names, categories, main_categories, brand,
  brand_wikidata, lat, lon, street, city, region, postal_code, country, phones, website, domain, emails, opening_hours, rating, rating_source,
  subject_hashes`;

const INSERT = `
  INSERT INTO leads.places (${columns}, release, content_hash, import_id, first_seen_at, last_seen_at)
  SELECT ${columns}, '2026-11', '', 1, now(), now() FROM json_populate_recordset(NULL::leads.places, $1)
  RETURNING id`;
