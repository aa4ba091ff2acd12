import type { GeoPoint } from '../business/place';

/** Metres of the Web Mercator projection (EPSG:3857), which are longer than metres on the ground, but for the equator. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Metres: the radius of the sphere that is projected. */
const earth = 6_378_137;
/** Degrees: where the projection is cut off. As the database has it. */
const northernmost = 85.06;
const worldWidth = 2 * Math.PI * earth;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const projectable = (lat: number): number => Math.max(-northernmost, Math.min(northernmost, lat));

export const toSpot = ({ lat, lon }: GeoPoint): Spot => ({
  x: radians(lon) * earth,
  y: Math.log(Math.tan(radians(45 + projectable(lat) / 2))) * earth,
});

/** How long a metre on the ground is at this latitude. */
export const scaleAt = ({ lat }: Pick<GeoPoint, 'lat'>): number => 1 / Math.cos(radians(projectable(lat)));

/** Where circles with this centre lie: beside the date line its other side is so near too. */
export function centresOf(point: GeoPoint, radius: number): Spot[] {
  const { x, y } = toSpot(point);
  if (Math.abs(x) + radius * scaleAt(point) <= worldWidth / 2) return [{ x, y }];
  return [
    { x, y },
    { x: x - Math.sign(x) * worldWidth, y },
  ];
}
