import type { TownPlaces } from '@lode/domain/towns';
import type { GeoPoint } from '../business/place';
import { distanceMetres } from './distance';
import type { Town } from './location';
import { readTables } from './tables/tables';
import { townRadius } from './town-radius';
import { toTown } from './to-town';

/** Degrees of latitude that the largest radius of a town covers. */
const maxDegrees = 0.37;

/** Finds the largest town whose circle contains a point. Its table, 4 MB, is read at the creation, in 0.3 s. */
export function createTownAround(): (point: GeoPoint) => Town | undefined {
  const tables = readTables();
  const { lats, lons, populations, lines } = southernFirst(tables.towns.places());
  return (point) => {
    let [largest, at] = [-1, firstFrom(lats, point.lat - maxDegrees)];
    for (; (lats[at] ?? Infinity) <= point.lat + maxDegrees; at += 1) {
      const population = populations[at] ?? 0;
      if (population <= (populations[largest] ?? -1)) continue;
      const centre = { lat: lats[at] ?? 0, lon: lons[at] ?? 0 };
      if (distanceMetres(centre, point) <= townRadius(population || null)) largest = at;
    }
    const line = lines[largest];
    return line === undefined ? undefined : toTown(tables.towns.at(line), tables);
  };
}

function southernFirst({ lats, lons, populations }: TownPlaces) {
  const lines = Uint32Array.from(lats.keys()).sort((one, other) => (lats[one] ?? 0) - (lats[other] ?? 0));
  return {
    lines,
    lats: Float64Array.from(lines, (line) => lats[line] ?? 0),
    lons: Float64Array.from(lines, (line) => lons[line] ?? 0),
    populations: Uint32Array.from(lines, (line) => populations[line] ?? 0),
  };
}

/** Index of the first latitude that is not south of another one. */
function firstFrom(lats: Float64Array, lat: number): number {
  let [from, to] = [0, lats.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((lats[middle] ?? 0) < lat) from = middle + 1;
    else to = middle;
  }
  return from;
}
