import { createHash } from 'node:crypto';
import type { SubjectHasher } from '@lode/service-kit';
import { countMainCategories } from '../../niches/main-categories';
import { searchNames } from '../../places/search-names';
import type { PlaceRecord, PostalAddress } from '../../places/place';

/** A line of the table `staged_places`, less the import and the position. */
export interface StagedPlace {
  readonly sourceId: string;
  /** Of all that is kept: a record with the same one has not changed. */
  readonly contentHash: string;
  /** The columns of a place, as JSON. */
  readonly place: string;
}

export function stagedPlaceOf(record: PlaceRecord, hasher: SubjectHasher): StagedPlace {
  const place = JSON.stringify({
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
    subject_hashes: hasher.contacts(record),
  });
  return {
    sourceId: record.sourceId,
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
