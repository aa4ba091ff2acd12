import type { GeoPoint } from '../../business/business';

/** Cells on each side of a tile, which is a degree: a cell is about a kilometre. */
const cells = 100;

/**
 * The area in which an extract has any object. Extracts are cut along borders, their boxes are not: a point in the box
 * without objects near belongs to a neighbouring extract.
 */
export class Coverage {
  /** A bit for each cell, in tiles, so that empty parts of the world need no memory. */
  private readonly tiles = new Map<number, Uint8Array>();

  add(point: GeoPoint): void {
    const { tile, cell } = cellOf(point);
    let bits = this.tiles.get(tile);
    if (!bits) this.tiles.set(tile, (bits = new Uint8Array((cells * cells) / 8)));
    bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  }

  has(point: GeoPoint): boolean {
    const { tile, cell } = cellOf(point);
    return (((this.tiles.get(tile)?.[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1;
  }
}

function cellOf({ lat, lon }: GeoPoint): { tile: number; cell: number } {
  const [row, column] = [Math.floor(lat), Math.floor(lon)];
  const cell = Math.floor((lat - row) * cells) * cells + Math.floor((lon - column) * cells);
  return { tile: (row + 90) * 361 + column + 180, cell };
}
