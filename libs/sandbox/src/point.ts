import type { Random } from './random';

/** WGS 84, in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

const earthRadius = 6_371_008;
const metresPerDegree = (Math.PI / 180) * earthRadius;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Seven decimals, as in OpenStreetMap. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** A point at a distance in metres from another one. @param bearing in radians, clockwise from north */
export function move({ lat, lon }: Point, metres: number, bearing: number): Point {
  const north = (metres * Math.cos(bearing)) / metresPerDegree;
  const east = (metres * Math.sin(bearing)) / (metresPerDegree * Math.cos(radians(lat)));
  return { lat: rounded(lat + north), lon: rounded(lon + east) };
}

/** A random point within a ring around another one; distances in metres. */
export const near = (random: Random, point: Point, minDistance: number, maxDistance: number): Point =>
  move(point, minDistance + random.next() * (maxDistance - minDistance), random.next() * 2 * Math.PI);

/** Great-circle distance in metres (haversine formula). */
export function distance(a: Point, b: Point): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}
