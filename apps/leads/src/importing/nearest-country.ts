import { AreaTable, countryOf } from '../locations/tables/area-table';
import { TownTable } from '@lode/domain/towns';
import type { GeoPoint } from '../business/business';
import type { CountryAt } from './place-file';

/** Degrees of a cell's sides. */
const side = 0.1;
const columns = 360 / side;
const rows = 180 / side;
/** Rings of cells around the cell of a point that are searched for a town. */
const maxRings = 10;

/** The country of the nearest town; null if none is near. Close to a border it may be the neighbour's. */
export function createCountryAt(): CountryAt {
  let towns: TownGrid | undefined;
  return (point) => (towns ??= new TownGrid()).countryAt(point);
}

interface Nearest {
  readonly town: number;
  /** Squared, in degrees. */
  readonly distance: number;
}

/** Towns in the order of their cells, in typed arrays: objects would need ten times the memory. */
class TownGrid {
  private readonly cells: Uint32Array;
  /** A bit for each cell with towns: most cells of a search have none. */
  private readonly occupied = new Uint8Array(Math.ceil((columns * rows + 1) / 8));
  private readonly lats: Float32Array;
  private readonly lons: Float32Array;
  private readonly countries: readonly string[];

  constructor() {
    const areas = new AreaTable();
    const { lats, lons, areas: areaOf } = new TownTable().places();
    const pointOf = (line: number): GeoPoint => ({ lat: lats[line] ?? 0, lon: lons[line] ?? 0 });
    const all = Uint32Array.from(lats.keys(), (line) => cellOf(pointOf(line)));
    const order = Uint32Array.from(all.keys()).sort((one, other) => (all[one] ?? 0) - (all[other] ?? 0));
    this.cells = order.map((line) => all[line] ?? 0);
    for (const cell of this.cells)
      this.occupied[cell >>> 3] = (this.occupied[cell >>> 3] ?? 0) | (1 << (cell & 7));
    this.lats = Float32Array.from(order, (line) => lats[line] ?? 0);
    this.lons = Float32Array.from(order, (line) => lons[line] ?? 0);
    this.countries = Array.from(order, (line) => countryOf(areas.at(areaOf[line] ?? 0).code));
  }

  /** A town in the next ring may be nearer than one in the corner of this ring, but no town of a later ring is. */
  countryAt(point: GeoPoint): string | null {
    let nearest: Nearest | undefined;
    for (let ring = 0, last = maxRings; ring <= last; ring++) {
      const before = nearest;
      nearest = this.nearestInRing(point, ring, before);
      if (nearest && !before) last = Math.min(ring + 1, maxRings);
    }
    return nearest ? (this.countries[nearest.town] ?? null) : null;
  }

  private nearestInRing(point: GeoPoint, ring: number, before: Nearest | undefined): Nearest | undefined {
    let nearest = before;
    for (let row = -ring; row <= ring; row++) {
      const across = Math.abs(row) === ring ? 1 : Math.max(2 * ring, 1);
      for (let column = -ring; column <= ring; column += across)
        nearest = this.nearestInCell(point, cellOf(point, row, column), nearest);
    }
    return nearest;
  }

  private nearestInCell(point: GeoPoint, cell: number, before: Nearest | undefined): Nearest | undefined {
    if (((this.occupied[cell >>> 3] ?? 0) & (1 << (cell & 7))) === 0) return before;
    let nearest = before;
    for (let town = this.firstFrom(cell); this.cells[town] === cell; town++) {
      const distance = squaredDistance({ lat: this.lats[town] ?? 0, lon: this.lons[town] ?? 0 }, point);
      if (distance < (nearest?.distance ?? Infinity)) nearest = { town, distance };
    }
    return nearest;
  }

  /** Index of the first town of this cell or a later one. */
  private firstFrom(cell: number): number {
    let [from, to] = [0, this.cells.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.cells[middle] ?? 0) < cell) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The cell of a point, or one at an offset of rows and columns; columns wrap around. */
function cellOf({ lat, lon }: GeoPoint, down = 0, across = 0): number {
  const row = Math.min(Math.floor((lat + 90) / side), rows - 1) + down;
  const column = (Math.floor((lon + 180) / side) + across + columns) % columns;
  // There are no cells beyond the poles: return a cell without towns.
  return row >= 0 && row < rows ? row * columns + column : rows * columns;
}

/** In degrees of latitude; meridians converge towards the poles. */
function squaredDistance(one: GeoPoint, other: GeoPoint): number {
  const lon = Math.abs(one.lon - other.lon);
  const apart = Math.min(lon, 360 - lon) * Math.cos((other.lat * Math.PI) / 180);
  return (one.lat - other.lat) ** 2 + apart ** 2;
}
