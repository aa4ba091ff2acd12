import type { GeoPoint } from '../business/business';

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

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const projectable = (lat: number): number => Math.max(-northernmost, Math.min(northernmost, lat));

export const toSpot = ({ lat, lon }: GeoPoint): Spot => ({
  x: radians(lon) * earth,
  y: Math.log(Math.tan(radians(45 + projectable(lat) / 2))) * earth,
});

/** Projected metres per metre on the ground at this latitude. */
export const scaleAt = ({ lat }: Pick<GeoPoint, 'lat'>): number => 1 / Math.cos(radians(projectable(lat)));

/** Centres of a circle: near the date line there is a second one on its other side. */
export function centresOf(point: GeoPoint, radius: number): Spot[] {
  const { x, y } = toSpot(point);
  if (Math.abs(x) + radius * scaleAt(point) <= worldWidth / 2) return [{ x, y }];
  return [
    { x, y },
    { x: x - Math.sign(x) * worldWidth, y },
  ];
}
