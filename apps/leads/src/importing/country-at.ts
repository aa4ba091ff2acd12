import type { GeoPoint } from '../business/business';

/** The country of a point (ISO 3166-1 alpha-2); null if unknown, as at sea. */
export type CountryAt = (point: GeoPoint) => string | null;
