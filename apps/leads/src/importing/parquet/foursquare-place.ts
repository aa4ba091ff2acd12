import { foldWords, cleanText, distinct } from '@lode/domain/values';
import { ownDomain } from '@lode/domain/sites';
import { categoriesAbove } from '../../niches/catalogue';
import { conceptOf } from '../../niches/concepts';
import type { GeoPoint, PlaceRecord, PostalAddress } from '../../business/business';
import { readEmails, readPhones, readWebsite } from '../../business/contacts';
import { pointFrom, stringsOf, type Row } from './row-values';

/**
 * The categories for a label of a dataset with a scheme of its own, as in `Dining and Drinking > Restaurant >
 * Pizzeria`: those of its last known part, and the ones above. Empty if no part is known.
 */
export function categoriesOfLabel(label: string): string[] {
  const parts = label.split('>').reverse();
  for (const part of parts) {
    const categories = conceptOf(foldWords(part))?.categories;
    if (categories) return withAbove(foremost(categories));
  }
  return [];
}

/** The best of each scheme: the others are broader matches for searches. */
const foremost = (categories: readonly string[]): string[] =>
  ['osm:', 'overture:'].flatMap((scheme) => categories.find((category) => category.startsWith(scheme)) ?? []);

const withAbove = (categories: readonly string[]): string[] => [
  ...new Set([...categories, ...categories.flatMap(categoriesAbove).filter(isSearched)]),
];

/** A key such as `osm:amenity` is no category. */
const isSearched = (category: string): boolean =>
  !/^osm:(?:amenity|tourism|leisure|education|industrial|man_made|telecom)$/.test(category);

/**
 * Columns of Foursquare's places that are read. https://docs.foursquare.com/data-products/docs/places-os-data-schema
 */
export const foursquareColumns = [
  'fsq_place_id',
  'name',
  'latitude',
  'longitude',
  'address',
  'locality',
  'region',
  'postcode',
  'country',
  'date_closed',
  'tel',
  'website',
  'email',
  'facebook_id',
  'instagram',
  'fsq_category_labels',
];

/** The record of a row, or the reason why there is none. */
export function readFoursquarePlace(row: Row): PlaceRecord | string {
  const name = cleanText(row['name']);
  const sourceId = cleanText(row['fsq_place_id']);
  const point = pointFrom(row);
  if (!name || !sourceId || !point) return 'without name or point';
  if (row['date_closed'] !== null && row['date_closed'] !== undefined) return 'closed';
  return recordOf(row, { name, sourceId, point });
}

function recordOf(row: Row, known: { name: string; sourceId: string; point: GeoPoint }): PlaceRecord {
  const address = addressOf(row);
  const website = readWebsite([...stringsOf(row['website']), ...networkPages(row)]);
  return {
    ...known,
    dataset: 'foursquare',
    licence: 'Apache-2.0',
    otherNames: [],
    categories: distinct(stringsOf(row['fsq_category_labels']).flatMap(categoriesOfLabel)),
    brand: null,
    brandWikidata: null,
    address,
    phones: readPhones(stringsOf(row['tel']), address?.country ?? null),
    website,
    domain: website ? ownDomain(website) : null,
    emails: readEmails(stringsOf(row['email'])),
    openingHours: null,
    rating: null,
  };
}

function networkPages(row: Row): string[] {
  const facebook = row['facebook_id'] ?? '';
  const instagram = cleanText(row['instagram']);
  return [
    ...(/^\d{1,20}$/.test(String(facebook)) ? [`https://www.facebook.com/${String(facebook)}`] : []),
    ...(instagram && /^[\w.]{1,40}$/.test(instagram) ? [`https://www.instagram.com/${instagram}`] : []),
  ];
}

function addressOf(row: Row): PostalAddress | null {
  const text = (key: string): string | null => cleanText(row[key]) ?? null;
  const country = text('country')?.toUpperCase() ?? '';
  const parts = {
    street: text('address'),
    city: text('locality'),
    region: text('region'),
    postalCode: text('postcode'),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
  return Object.values(parts).some(Boolean) ? parts : null;
}
