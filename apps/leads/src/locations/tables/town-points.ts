import type { TownTable } from '@lode/domain/towns';
import type { GeoPoint } from '../../business/business';
import { distanceMetres } from '../geodesy';

const smallest = 3_000;
const largest = 40_000;
const unknown = 4_000;

/** Radius of the area of a postal code, in metres. */
export const postalRadius = 8_000;

/**
 * Radius of a town in metres: 800 × population^0.24, between 3 and 40 km. A village of a thousand has 4 km, a town of a
 * million 22 km, one of nine millions 37 km: density grows with the population.
 */
export function townRadius(population: number | null): number {
  if (population === null) return unknown;
  return Math.round(Math.min(largest, Math.max(smallest, 800 * population ** 0.24)));
}

const radians = Math.PI / 180;
/** Degrees of latitude that the largest radius of a town covers. */
const maxRadius = 0.37;

/** The points of all towns, sorted by latitude, with the areas around them and their populations. */
export class TownPoints {
  private readonly lats: Float64Array;
  private readonly lons: Float64Array;
  private readonly areas: Uint16Array;
  /** 0 if unknown. */
  private readonly populations: Uint32Array;
  private readonly lines: Uint32Array;

  constructor(towns: TownTable) {
    const { lats, lons, areas, populations } = towns.places();
    const order = Uint32Array.from(lats.keys()).sort((one, other) => (lats[one] ?? 0) - (lats[other] ?? 0));
    this.lats = Float64Array.from(order, (line) => lats[line] ?? 0);
    this.lons = Float64Array.from(order, (line) => lons[line] ?? 0);
    this.areas = Uint16Array.from(order, (line) => areas[line] ?? 0);
    this.populations = Uint32Array.from(order, (line) => populations[line] ?? 0);
    this.lines = order;
  }

  /** The points of the towns in the areas. @param areas by index */
  inside(areas: ReadonlySet<number>): GeoPoint[] {
    const points: GeoPoint[] = [];
    for (const [index, area] of this.areas.entries()) if (areas.has(area)) points.push(this.at(index));
    return points;
  }

  /** The index of the area of the town that is nearest to a point. */
  nearestArea({ lat, lon }: GeoPoint): number {
    const squeeze = Math.cos(lat * radians);
    let best = { index: 0, away: Infinity };
    const start = this.lowerBound(lat);
    for (const [first, step] of [
      [start, 1],
      [start - 1, -1],
    ] as const) {
      for (let index = first; this.awayNorth(index, lat) < best.away; index += step) {
        const away = Math.hypot(
          this.awayNorth(index, lat),
          degreesBetween(this.lons[index] ?? 0, lon) * squeeze,
        );
        if (away < best.away) best = { index, away };
      }
    }
    return this.areas[best.index] ?? 0;
  }

  /** The line of the largest town whose circle contains a point. */
  largestAround(point: GeoPoint): number | undefined {
    let largest = -1;
    for (let index = this.lowerBound(point.lat - maxRadius); index < this.lats.length; index += 1) {
      const centre = this.at(index);
      if (centre.lat > point.lat + maxRadius) break;
      const population = this.populations[index] ?? 0;
      if (population <= (this.populations[largest] ?? -1)) continue;
      if (distanceMetres(centre, point) <= townRadius(population || null)) largest = index;
    }
    return this.lines[largest];
  }

  /** Degrees of latitude between a town and a latitude; infinite beyond the last town. */
  private awayNorth(index: number, lat: number): number {
    const of = this.lats[index];
    return of === undefined ? Infinity : Math.abs(of - lat);
  }

  private at(index: number): GeoPoint {
    return { lat: this.lats[index] ?? 0, lon: this.lons[index] ?? 0 };
  }

  /** The first town that is not south of a latitude. */
  private lowerBound(lat: number): number {
    let from = 0;
    let to = this.lats.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.lats[middle] ?? 0) < lat) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Degrees between two longitudes, 0 to 180. */
function degreesBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}
