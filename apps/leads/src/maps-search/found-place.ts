import type { FoundPlace, PlaceSource, ResultRow } from '@lode/contracts';
import { addressLine, withCountry } from '../merging/leads/address-line';
import type { MergedBusiness } from '../merging/merged-business';
import { distanceMetres } from '../locations/geodesy';
import { categoryLabel } from '../niches/catalogue';
import type { Town } from '../locations/location';
import type { Place } from '../business/business';

/** A business with the records that were merged. */
export interface PlaceGroup {
  readonly business: MergedBusiness;
  /** The most complete first; at least one. */
  readonly records: readonly [Place, ...Place[]];
}

/** @param town of the search; the distance is from its centre */
export function toFoundPlace({ business, records }: PlaceGroup, town: Town): FoundPlace {
  const { lat, lon } = business.point ?? records[0].point;
  const categories = business.categories.map(({ value }) => value);
  return {
    name: business.name.value,
    category: categories.map(categoryLabel)[0] ?? null,
    categories,
    location: { lat, lon },
    distance_m: Math.round(distanceMetres({ lat, lon }, town.point)),
    ...addressOf(business, town),
    ...contactsOf(business),
    rating: business.rating?.value.value ?? null,
    rating_source: business.rating?.value.source ?? null,
    opening_hours: business.openingHours,
    brand: business.brand,
    source: 'maps_directory',
    sources: records.map(toSource),
  };
}

function addressOf({ address: stated }: MergedBusiness, town: Town) {
  const address = stated && withCountry(stated.value, town);
  return { address: address && addressLine(address), country_code: address?.country ?? null };
}

const contactsOf = ({ phones, website, emails }: MergedBusiness) => ({
  phone: phones[0]?.value ?? null,
  website: website?.value ?? null,
  email: emails[0]?.value ?? null,
});

const toSource = ({ dataset, sourceId, licence, release, firstSeenAt, lastSeenAt }: Place): PlaceSource => ({
  dataset,
  id: sourceId,
  licence,
  release,
  first_seen_at: firstSeenAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
});

/** Per cent: one directory has it, two agree; more add little confidence. */
const confidenceBy = [70, 85, 90];

/** A place as a row of a result set. @param acceptAll by address */
export const toResultRow = (
  { sources, ...place }: FoundPlace,
  acceptAll: ReadonlyMap<string, boolean>,
): ResultRow => ({
  name: place.name,
  company: place.name,
  title: null,
  email: place.email,
  phone: place.phone,
  website: place.website,
  address: place.address,
  rating: place.rating,
  confidence: confidenceBy[Math.min(sources.length, confidenceBy.length) - 1] ?? 0,
  tech_stack: [],
  source: place.source,
  ...acceptAllOf(place, acceptAll),
  ...(place.country_code && { country_code: place.country_code }),
});

function acceptAllOf(
  { email }: Pick<FoundPlace, 'email'>,
  known: ReadonlyMap<string, boolean>,
): Pick<ResultRow, 'accept_all'> {
  const acceptAll = email === null ? undefined : known.get(email);
  return acceptAll === undefined ? {} : { accept_all: acceptAll };
}
