import { ownDomain } from '@lode/domain/sites';
import { fieldsOf, numberIn, cleanText } from '@lode/domain/values';
import { readEmails, readPhones, readWebsite } from '../../business/contacts';

import type { Business, GeoPoint, PostalAddress } from '../../business/business';
import { namesIn, textsOf, valuesOf } from '@lode/domain/wikidata';

const maxNames = 10;

/** Properties of a former business: dissolved, and date of official closure. */
const endings = ['P576', 'P3999'] as const;

export type WikidataBusiness = Omit<Business, 'categories'> & { readonly point: GeoPoint | null };

/**
 * Reads an item of `wbgetentities`; undefined if it has no name, or no longer exists.
 * @param country of the searched town (ISO 3166-1 alpha-2), for numbers without a country code
 */
export function readEntity(entity: unknown, country: string): WikidataBusiness | undefined {
  const { claims } = fieldsOf(entity);
  const [name, ...others] = namesIn(entity);
  if (name === undefined || endings.some((property) => property in fieldsOf(claims))) return undefined;
  const website = readWebsite(textsOf(claims, 'P856'));
  return {
    name,
    otherNames: others.slice(0, maxNames),
    brand: null,
    address: addressIn(claims, country),
    phones: readPhones(textsOf(claims, 'P1329'), country),
    website,
    domain: website === null ? null : ownDomain(website),
    emails: readEmails(textsOf(claims, 'P968')),
    openingHours: null,
    rating: null,
    point: pointOf(claims),
  };
}

function pointOf(claims: unknown): GeoPoint | null {
  const [coordinates] = valuesOf(claims, 'P625');
  const { latitude, longitude } = fieldsOf(coordinates);
  const lat = numberIn(latitude, -90, 90);
  const lon = numberIn(longitude, -180, 180);
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/** Street address (P6375) is a text that may include the town, without structure. */
function addressIn(claims: unknown, country: string): PostalAddress | null {
  const [street] = valuesOf(claims, 'P6375').flatMap((value) => cleanText(fieldsOf(value)['text']) ?? []);
  if (street === undefined) return null;
  const [postalCode = null] = textsOf(claims, 'P281').flatMap((text) => cleanText(text) ?? []);
  return { street, city: null, region: null, postalCode, country };
}
