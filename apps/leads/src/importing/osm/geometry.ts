import type { GeoPoint } from '../../business/business';
import { Extent } from '../bounding-box';

/** A way by the ids of its nodes. */
export type Line = readonly number[];

/** Joined lines: closed ones, and the rest. */
export interface Joined {
  readonly rings: readonly Line[];
  readonly open: readonly Line[];
}

/** Joins lines in any direction and order to rings; the outline of an area may consist of several ways. */
export function joinLines(lines: readonly Line[]): Joined {
  const rings: Line[] = [];
  const open: Line[] = [];
  const rest = new Ends(lines);
  for (let line = rest.takeAny(); line; line = rest.takeAny()) {
    const joined = extend(line, rest);
    (isClosed(joined) ? rings : open).push(joined);
  }
  return { rings, open };
}

/** Extends the line until it closes or no other fits. */
function extend(line: Line, rest: Ends): Line {
  const joined = [...line];
  while (!isClosed(joined)) {
    const next = rest.takeAt(joined.at(-1));
    if (!next) break;
    for (const id of next.slice(1)) joined.push(id);
  }
  return joined;
}

const isClosed = (line: Line): boolean => line.length > 3 && line[0] === line.at(-1);

/** Lines that are not joined yet, by both ends. */
class Ends {
  private readonly unused: Set<Line>;
  private readonly byEnd = new Map<number, Line[]>();

  constructor(lines: readonly Line[]) {
    this.unused = new Set(lines.filter(({ length }) => length > 1));
    for (const line of this.unused) {
      this.note(line[0], line);
      this.note(line.at(-1), line);
    }
  }

  takeAny(): Line | undefined {
    const [line] = this.unused;
    if (line) this.unused.delete(line);
    return line;
  }

  /** A line with this end, reversed if necessary so that it begins there. */
  takeAt(end: number | undefined): Line | undefined {
    const line = end === undefined ? undefined : this.byEnd.get(end)?.find((each) => this.unused.has(each));
    if (!line) return undefined;
    this.unused.delete(line);
    return line[0] === end ? line : line.toReversed();
  }

  private note(end: number | undefined, line: Line): void {
    if (end === undefined) return;
    const lines = this.byEnd.get(end);
    if (lines) lines.push(line);
    else this.byEnd.set(end, [line]);
  }
}

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
