import { hash } from 'node:crypto';
import { countMainCategories } from '../../niches/main-categories';
import { searchNames } from '../../places/search-names';
import type { PlaceRecord, PostalAddress } from '../../business/business';
import type { RecordColumns } from './record-columns';

/** A row of the table `staged_places`, without the import and the position. */
export interface StagedPlace {
  readonly sourceId: string;
  /** Hash of the content: equal for an unchanged record. */
  readonly contentHash: string;
  readonly columns: RecordColumns;
  /** Hashes of its numbers and addresses. */
  readonly subjects: readonly string[];
}

/** @param subjects hashes of its numbers and addresses */
export function stagedPlaceOf(record: PlaceRecord, subjects: readonly string[]): StagedPlace {
  const columns = {
    licence: record.licence,
    name: record.name,
    other_names: record.otherNames,
    search_names: searchNames(record),
    categories: record.categories,
    main_categories: countMainCategories(record.categories),
    brand: record.brand,
    brand_wikidata: record.brandWikidata,
    lat: record.point.lat,
    lon: record.point.lon,
    ...addressColumns(record.address),
    phones: record.phones,
    website: record.website,
    domain: record.domain,
    emails: record.emails,
    opening_hours: record.openingHours,
    rating: record.rating?.value ?? null,
    rating_source: record.rating?.source ?? null,
  };
  return {
    sourceId: record.sourceId,
    contentHash: hashOf({ ...columns, subject_hashes: subjects }),
    columns,
    subjects,
  };
}

/** Stored places have the hash of these names and values in this order. */
const hashOf = (content: object): string => hash('sha256', JSON.stringify(content), 'base64').slice(0, 22);

const addressColumns = (address: PostalAddress | null) => ({
  street: address?.street ?? null,
  city: address?.city ?? null,
  region: address?.region ?? null,
  postal_code: address?.postalCode ?? null,
  country: address?.country ?? null,
});
