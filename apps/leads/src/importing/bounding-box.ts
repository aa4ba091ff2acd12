import type { GeoPoint } from '../business/business';

/** In degrees of WGS 84; never crosses the 180th meridian. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Parses `west,south,east,north`; undefined if the text is no box. */
export function readBoundingBox(text: string): BoundingBox | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  const sound = west >= -180 && south >= -90 && west < east && south < north && east <= 180 && north <= 90;
  return sound && numbers.length === 4 ? { west, south, east, north } : undefined;
}

export const includes = (box: BoundingBox, { lat, lon }: GeoPoint): boolean =>
  lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north;

/** The intersection; undefined if it is empty. */
export function intersectionOf(one: BoundingBox, other: BoundingBox): BoundingBox | undefined {
  const west = Math.max(one.west, other.west);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const north = Math.min(one.north, other.north);
  return west < east && south < north ? { west, south, east, north } : undefined;
}

/** Computes the smallest box around points. */
export class Extent {
  private west = Infinity;
  private south = Infinity;
  private east = -Infinity;
  private north = -Infinity;

  add({ lat, lon }: GeoPoint): void {
    if (lon < this.west) this.west = lon;
    if (lon > this.east) this.east = lon;
    if (lat < this.south) this.south = lat;
    if (lat > this.north) this.north = lat;
  }

  /** Undefined before the first point. */
  get box(): BoundingBox | undefined {
    const { west, south, east, north } = this;
    return west <= east ? { west, south, east, north } : undefined;
  }
}

/** Degrees by which the sides of two releases of one region may differ. */
const slack = 0.1;

/** Whether one area covers another, within the tolerance of extracts. */
export const covers = (whole: BoundingBox, part: BoundingBox): boolean =>
  part.west >= whole.west - slack &&
  part.east <= whole.east + slack &&
  part.south >= whole.south - slack &&
  part.north <= whole.north + slack;
