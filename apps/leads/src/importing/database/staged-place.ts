import { createHash } from 'node:crypto';
import { countMainCategories } from '../../niches/main-categories';
import { searchNames } from '../../places/search-names';
import type { PlaceRecord, PostalAddress } from '../../business/place';

/** A row of the table `staged_places`, without the import and the position. */
export interface StagedPlace {
  readonly sourceId: string;
  /** Hash of the content: equal for an unchanged record. */
  readonly contentHash: string;
  /** The columns of a place, as JSON. */
  readonly place: string;
}

/** The columns of a staged place that are read; there are more. */
export interface PlaceColumns {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly website: string | null;
  readonly subject_hashes: readonly string[];
}

/** @param subjectHashes of its numbers and addresses */
export function stagedPlaceOf(record: PlaceRecord, subjectHashes: readonly string[]): StagedPlace {
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
  return withContacts(record.sourceId, columns, subjectHashes);
}

/** The same place with these hashes of its numbers and addresses. */
export function withContacts(
  sourceId: string,
  columns: object,
  subjectHashes: readonly string[],
): StagedPlace {
  const place = JSON.stringify({ ...columns, subject_hashes: subjectHashes });
  return {
    sourceId,
    contentHash: createHash('sha256').update(place).digest('base64').slice(0, 22),
    place,
  };
}

const addressColumns = (address: PostalAddress | null) => ({
  street: address?.street ?? null,
  city: address?.city ?? null,
  region: address?.region ?? null,
  postal_code: address?.postalCode ?? null,
  country: address?.country ?? null,
});
