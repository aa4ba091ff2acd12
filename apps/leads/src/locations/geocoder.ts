import type { Town } from './location';

/** Injection token of the geocoder. */
export const GEOCODER = Symbol('geocoder');

/** Port: an outside service for locations that the gazetteer does not know. */
export interface Geocoder {
  /** Null if it knows no such place, or cannot answer. Never rejects. */
  find(text: string): Promise<Town | null>;
}
