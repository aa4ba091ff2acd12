import type { GeoPoint } from '../business/business';

/** Metres, the mean radius of the Earth (IUGG). */
const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on a sphere (haversine formula); the error is at most 0.5%. */
export function distanceMetres(a: GeoPoint, b: GeoPoint): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
