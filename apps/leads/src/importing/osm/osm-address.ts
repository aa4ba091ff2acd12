import { cleanText } from '@lode/domain/values';
import type { PostalAddress } from '../../business/business';
import { streetLine } from '../../normalising/street-line';

import type { Tags } from './osm-object';

/**
 * The address of the `addr:` tags; null if there are none. https://wiki.openstreetmap.org/wiki/Key:addr:*
 * @param country of the object's point, for objects that do not name theirs
 */
export function readOsmAddress(tags: Tags, country: string | null): PostalAddress | null {
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
export function countryOf(tags: Tags): string | null {
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
