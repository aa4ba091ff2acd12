import type { GeoPoint } from '../business/business';

/** Metres, the mean radius of the Earth (IUGG). */
const earthRadius = 6_371_008.8;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on a sphere (haversine formula); the error is at most 0.5%. */
export function distanceMetres(a: GeoPoint, b: GeoPoint): number {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(toRadians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLon ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Metres of the Web Mercator projection (EPSG:3857), which are longer than metres on the ground except at the equator.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Metres: the radius of the sphere that is projected. */
const earth = 6_378_137;
/** Latitude in degrees where the projection ends; equal to the limit in the database. */
const northernmost = 85.06;
const worldWidth = 2 * Math.PI * earth;

const projectable = (lat: number): number => Math.max(-northernmost, Math.min(northernmost, lat));

export const toSpot = ({ lat, lon }: GeoPoint): Spot => ({
  x: toRadians(lon) * earth,
  y: Math.log(Math.tan(toRadians(45 + projectable(lat) / 2))) * earth,
});

/** Projected metres per metre on the ground at this latitude. */
export const scaleAt = ({ lat }: Pick<GeoPoint, 'lat'>): number => 1 / Math.cos(toRadians(projectable(lat)));

/** Centres of a circle: near the date line there is a second one on its other side. */
export function centresOf(point: GeoPoint, radius: number): Spot[] {
  const { x, y } = toSpot(point);
  if (Math.abs(x) + radius * scaleAt(point) <= worldWidth / 2) return [{ x, y }];
  return [
    { x, y },
    { x: x - Math.sign(x) * worldWidth, y },
  ];
}
