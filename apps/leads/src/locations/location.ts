import type { GeoPoint } from '../business/place';

/** A town, or the area of a postal code. */
export interface Town {
  /** The same for all ways to write it: what answers are stored under. */
  readonly key: string;
  readonly name: string;
  /** Other names by which it stands in addresses, as in Munich for München. */
  readonly otherNames: readonly string[];
  /** State, province or region, in words; null where there is none. */
  readonly region: string | null;
  /** Its usual short form, as in `TX`; null where there is none. */
  readonly regionCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In English. */
  readonly countryName: string;
  readonly point: GeoPoint;
  readonly population: number | null;
  /** Metres around the centre that belong to it, by its population. */
  readonly radius: number;
}

export interface LocationFound {
  readonly town: Town;
  /** Others that the words may mean, the likelier first; five at most. */
  readonly alternatives: readonly Town[];
}

/**
 * `unknown`: no such town. `too_wide`: a country, or a state, without a town in it. The suggestions are labels that
 * would be found.
 */
export interface LocationNotFound {
  readonly reason: 'unknown' | 'too_wide';
  readonly suggestions: readonly string[];
}
