import type { Point } from '../../geography/point';

/** A place in the shape of Overture's schema, theme places (docs.overturemaps.org/schema/reference/places/place). */
export interface OverturePlace {
  /** GERS id. */
  id: string;
  point: Point;
  version: number;
  names: { primary: string };
  categories: { primary: string; alternate: string[] };
  /** Confidence that the place exists, from 0 to 1. */
  confidence: number;
  websites: string[];
  socials: string[];
  emails: string[];
  phones: string[];
  brand: { names: { primary: string } } | null;
  addresses: OvertureAddress[];
  operating_status: 'open' | 'permanently_closed' | null;
  sources: OvertureSource[];
}

export interface OvertureAddress {
  freeform: string | null;
  locality: string | null;
  postcode: string | null;
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface OvertureSource {
  property: string;
  dataset: 'meta' | 'Microsoft' | 'Foursquare';
  record_id: string;
  /** ISO 8601. */
  update_time: string;
}
