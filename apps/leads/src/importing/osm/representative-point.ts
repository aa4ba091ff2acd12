import type { GeoPoint } from '../../business/business';
import { Extent } from '../bounding-box';

/** Corners in order, the first again at the end. */
export type Ring = readonly GeoPoint[];

/**
 * A point that represents an area: the centroid of its largest outline if that is inside, else the middle of the widest
 * part of the area at the latitude of the centroid. Degrees are taken as plane coordinates, which is accurate enough
 * for buildings and towns. Undefined if the outlines have no area.
 * @param outlines of the parts
 * @param holes in any of them
 */
export function pointInside(outlines: readonly Ring[], holes: readonly Ring[]): GeoPoint | undefined {
  const parts = outlines.map(momentsOf).toSorted((one, other) => other.area - one.area);
  const largest = parts[0];
  if (!largest || largest.area === 0) return undefined;
  const { centroid } = largest;
  const stretches = stretchesAt(centroid.lat, [...outlines, ...holes]);
  if (stretches.some(({ west, east }) => west <= centroid.lon && centroid.lon <= east)) return centroid;
  const [widest] = stretches.toSorted((one, other) => other.east - other.west - (one.east - one.west));
  return widest && { lat: centroid.lat, lon: (widest.west + widest.east) / 2 };
}

/** Of several points the one nearest to their centre; undefined if there are none. */
export function middlePoint(points: readonly GeoPoint[]): GeoPoint | undefined {
  const extent = new Extent();
  for (const point of points) extent.add(point);
  const { box } = extent;
  if (!box) return undefined;
  const [lat, lon] = [(box.south + box.north) / 2, (box.west + box.east) / 2];
  const distance = (point: GeoPoint): number => (point.lat - lat) ** 2 + (point.lon - lon) ** 2;
  return points.reduce((nearest, point) => (distance(point) < distance(nearest) ? point : nearest));
}

/** Area and centroid by the shoelace formula, relative to the first corner, for precision with small areas. */
function momentsOf(ring: Ring): { area: number; centroid: GeoPoint } {
  const origin = ring[0] ?? { lat: 0, lon: 0 };
  let [doubled, lat, lon] = [0, 0, 0];
  for (const [from, to] of sidesOf(ring)) {
    const [x1, y1, x2, y2] = [
      from.lon - origin.lon,
      from.lat - origin.lat,
      to.lon - origin.lon,
      to.lat - origin.lat,
    ];
    const cross = x1 * y2 - x2 * y1;
    doubled += cross;
    lon += (x1 + x2) * cross;
    lat += (y1 + y2) * cross;
  }
  const scale = doubled === 0 ? 0 : 1 / (3 * doubled);
  return {
    area: Math.abs(doubled) / 2,
    centroid: { lat: origin.lat + lat * scale, lon: origin.lon + lon * scale },
  };
}

/** The widest part of a parallel inside the area, by the even-odd rule. */
function stretchesAt(lat: number, rings: readonly Ring[]): { west: number; east: number }[] {
  const crossings: number[] = [];
  for (const [from, to] of rings.flatMap(sidesOf))
    if (from.lat > lat !== to.lat > lat)
      crossings.push(from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon));
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((west, index) => {
    const east = crossings[index + 1];
    return index % 2 === 0 && east !== undefined ? [{ west, east }] : [];
  });
}

const sidesOf = (ring: Ring): [GeoPoint, GeoPoint][] =>
  ring.slice(1).flatMap((to, index) => {
    const from = ring[index];
    return from ? [[from, to]] : [];
  });
