import { ownDomain } from '@lode/domain/sites';
import type { GeoPoint, PostalAddress, Sighting } from '../../business/business';
import { sightingOf } from '../../sources/testing/sighting';

/** The centre of the test town, in Texas. */
const centre: GeoPoint = { lat: 30.267, lon: -97.743 };

/** The point at an offset in metres north and east of the centre. */
export const at = (north: number, east = 0): GeoPoint => ({
  lat: centre.lat + north / 111_195,
  lon: centre.lon + east / (111_195 * Math.cos((centre.lat * Math.PI) / 180)),
});

export const address = (more: Partial<PostalAddress> = {}): PostalAddress => ({
  street: null,
  city: null,
  region: null,
  postalCode: null,
  country: null,
  ...more,
});

let count = 0;

/** A record of a directory in the centre of the town, with a unique identifier. */
export function seen(more: Partial<Sighting> = {}): Sighting {
  count += 1;
  const domain = more.website ? ownDomain(more.website) : null;
  return sightingOf({ point: centre, sourceId: `node/${count}`, domain, ...more });
}

/** A sighting of the site of a business. */
export function seenOnSite(domain: string, more: Partial<Sighting> = {}): Sighting {
  const origin = { origin: 'website', dataset: domain, sourceId: domain, url: `https://${domain}/` } as const;
  return seen({ ...origin, website: `https://${domain}/`, point: null, ...more });
}

/** A hit of a web search. */
export function seenInSearch(domain: string, more: Partial<Sighting> = {}): Sighting {
  const origin = { origin: 'web_search', dataset: 'web_search', sourceId: domain } as const;
  return seen({ ...origin, website: `https://${domain}/`, point: null, confidence: 30, ...more });
}

const sectors: Readonly<Record<string, string>> = {
  'osm:amenity/restaurant': 'food',
  'osm:amenity/cafe': 'food',
  'overture:restaurant': 'food',
  'osm:tourism/hotel': 'lodging',
  'osm:amenity/dentist': 'health',
  'overture:dentist': 'health',
  'osm:shop/car_repair': 'automotive',
  'osm:office/lawyer': 'legal',
  'osm:shop/clothes': 'retail',
};

export const sectorOf = (category: string): string | null => sectors[category] ?? null;
