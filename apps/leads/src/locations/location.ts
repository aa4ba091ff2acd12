import type { GeoPoint, PostalAddress } from '../business/business';

/** What belongs to a state, region or county. */
export interface Region {
  /** In English, then in its own and other languages. */
  readonly names: readonly string[];
  /** Whether a point is in it: the nearest town is. */
  contains(point: GeoPoint): boolean;
  /** Whether an address names the region, or a town in it, and does not contradict it. */
  isNamedBy(address: Pick<PostalAddress, 'region' | 'city'>): boolean;
}

/** A town, the area of a postal code, or a state, region or county. */
export interface Town {
  /** Identity of the town, the same for all spellings; cached answers have it as key. */
  readonly key: string;
  readonly name: string;
  /** Other names in addresses, as in Munich for München. */
  readonly otherNames: readonly string[];
  /** State, province or region, in words; null if there is none. */
  readonly region: string | null;
  /** Its usual abbreviation, as in `TX`; null if there is none. */
  readonly regionCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In English. */
  readonly countryName: string;
  readonly point: GeoPoint;
  readonly population: number | null;
  /** Metres around the centre, derived from the population; of a region, around all of its towns. */
  readonly radius: number;
  /** Of a state, region or county, which is smaller than the circle around it. */
  readonly extent?: Region;
}

export interface LocationFound {
  readonly town: Town;
  /** Other regions and towns of that name, the likelier first; at most five. */
  readonly alternatives: readonly Town[];
}

/**
 * `unknown`: no such town or region. `too_wide`: a country, without a region or town in it. Every suggestion is a label
 * that resolves.
 */
export interface LocationNotFound {
  readonly reason: 'unknown' | 'too_wide';
  readonly suggestions: readonly string[];
}
