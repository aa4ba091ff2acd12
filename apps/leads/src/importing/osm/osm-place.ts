import { cleanText, distinct } from '@lode/domain/values';
import { ownDomain } from '@lode/domain/sites';
import type { PostalAddress, GeoPoint, PlaceRecord } from '../../business/business';
import { businessTags } from '../../niches/osm-categories';
import { readEmails, readPhones, readWebsite } from '../../business/contacts';
import type { CountryAt } from '../place-file';
import type { Tags, OsmObject } from './osm-object';

/** Countries that write the number before the street. */
const numberFirst = new Set(
  'AU BD CA FR GB GH HK IE IL IN KE LK LU MC MT MY NG NZ PH PK SG TH US VN ZA'.split(' '),
);

/** Street and number in the notation of the country. */
function streetLine(street: string, number: string | undefined, country: string | null): string {
  if (number === undefined) return street;
  return country && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

/**
 * The address of the `addr:` tags; null if there are none. https://wiki.openstreetmap.org/wiki/Key:addr:*
 * @param country of the object's point, for objects that do not name theirs
 */
function readOsmAddress(tags: Tags, country: string | null): PostalAddress | null {
  const text = (...keys: string[]): string | null => firstText(tags, keys);
  const place = countryOf(tags) ?? country;
  const street = text('addr:street', 'addr:place');
  const parts = {
    street: street ? streetLine(street, text('addr:housenumber') ?? undefined, place) : text('addr:full'),
    city: text('addr:city', 'addr:town', 'addr:village'),
    region: text('addr:state', 'addr:province'),
    postalCode: text('addr:postcode', 'postal_code'),
  };
  return Object.values(parts).some(Boolean) ? { ...parts, country: place } : null;
}

/** The country that an object names. */
function countryOf(tags: Tags): string | null {
  const code = tags['addr:country']?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

function firstText(tags: Tags, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = cleanText(tags[key]);
    if (text) return text;
  }
  return null;
}

/** The distinct values of a list in the notation of OpenStreetMap. */
export const splitList = (value: string): string[] =>
  distinct(value.split(';').flatMap((part) => cleanText(part) ?? []));

/** Alternative keys of one fact, the usual one first. */
const keys = {
  phone: ['phone', 'contact:phone', 'mobile', 'contact:mobile'],
  email: ['email', 'contact:email'],
  website: ['website', 'contact:website', 'url', 'contact:url'],
  otherNames: ['name:en', 'official_name', 'alt_name', 'short_name', 'old_name'],
};
const networks = { 'contact:facebook': 'www.facebook.com', 'contact:instagram': 'www.instagram.com' };
const translation = /^name:[a-z]{2,3}$/;
const maxNames = 10;

/**
 * Whether an object is a place: it has a name, is a kind of business, and still exists. Prefixes such as `disused:`
 * make another key and need no rule.
 */
export const isPlace = (tags: Tags): boolean =>
  tags['name'] !== undefined &&
  businessTags(tags).length > 0 &&
  tags['disused'] !== 'yes' &&
  tags['abandoned'] !== 'yes' &&
  cleanText(tags['name']) !== undefined;

/** The record of an object that is a place. */
export function readOsmPlace(
  { type, id, tags = {} }: OsmObject,
  point: GeoPoint,
  categories: readonly string[],
  countryAt: CountryAt,
): PlaceRecord {
  const country = countryOf(tags) ?? countryAt(point);
  const website = websiteOf(tags);
  const brandWikidata = tags['brand:wikidata'] ?? '';
  return {
    dataset: 'openstreetmap',
    sourceId: `${type}/${id}`,
    licence: 'ODbL-1.0',
    point,
    name: cleanText(tags['name']) ?? '',
    otherNames: otherNamesOf(tags),
    categories,
    brand: cleanText(tags['brand']) ?? null,
    brandWikidata: /^Q\d{1,12}$/.test(brandWikidata) ? brandWikidata : null,
    address: readOsmAddress(tags, country),
    phones: readPhones(valuesOf(tags, keys.phone), country),
    website,
    domain: website ? ownDomain(website) : null,
    emails: readEmails(valuesOf(tags, keys.email)),
    openingHours: cleanText(tags['opening_hours']) ?? null,
    rating: null,
  };
}

const valuesOf = (tags: Tags, names: readonly string[]): string[] =>
  names.flatMap((name) => tags[name] ?? []);

function otherNamesOf(tags: Tags): string[] {
  const translations = Object.keys(tags).filter((key) => translation.test(key));
  const names = valuesOf(tags, [...keys.otherNames, ...translations]).flatMap(splitList);
  return distinct(names)
    .filter((name) => name !== cleanText(tags['name']))
    .slice(0, maxNames);
}

/** Its site, else its page on a network, which some tags give by name only. */
function websiteOf(tags: Tags): string | null {
  const pages = Object.entries(networks).flatMap(([key, host]) => {
    const value = tags[key];
    return value === undefined
      ? []
      : [/^[\w.]{3,80}$/.test(value) && !value.includes('.com') ? `https://${host}/${value}` : value];
  });
  return readWebsite([...valuesOf(tags, keys.website), ...pages]);
}
