import type { GeoPoint } from '../business/place';

/** A town, or the area of a postal code. */
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
  /** Metres around the centre, derived from the population. */
  readonly radius: number;
}

export interface LocationFound {
  readonly town: Town;
  /** Other towns of that name, the likelier first; at most five. */
  readonly alternatives: readonly Town[];
}

/**
 * `unknown`: no such town. `too_wide`: a country, or a state, without a town in it. Every suggestion is a label that
 * resolves.
 */
export interface LocationNotFound {
  readonly reason: 'unknown' | 'too_wide';
  readonly suggestions: readonly string[];
}
