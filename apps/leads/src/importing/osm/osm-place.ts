import { ownDomain } from '@lode/domain/sites';
import { cleanText, distinct } from '@lode/domain/values';
import { businessTags } from '../../niches/osm-categories';
import type { GeoPoint, PlaceRecord } from '../../business/business';
import type { CountryAt } from '../country-at';
import { readEmails, readPhones, readWebsite } from '../../business/contacts';
import { splitList } from './split-list';
import { countryOf, readOsmAddress } from './osm-address';
import type { OsmObject, Tags } from './osm-object';

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
