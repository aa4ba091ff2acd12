import { toSpot } from '../locations/geodesy';

/** Metres of the projection: the width of a cell, as that of `leads.cell`. */
const cellWidth = 1024;
/** Metres of the projection from its centre to the edge of the grid. */
const edge = 20_050_000;
/** Cells along each side of a block. */
export const blockSide = 16;
/** Numbers reserved for the blocks of a column. */
const rows = 2500;

/** Cells of a square area: the column and row of its south-western cell, and their number along each side. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Blocks of a rectangular area, by columns and rows. */
export interface BlockArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The number of a cell, by its column and row, as `leads.cell` returns it. */
export const cellAt = (x: number, y: number): number =>
  blockAt(Math.floor(x / blockSide), Math.floor(y / blockSide)) * blockSide ** 2 +
  (x % blockSide) * blockSide +
  (y % blockSide);

export const firstCellOf = (block: number): number => block * blockSide ** 2;

const blockAt = (column: number, row: number): number => column * rows + row;

export const squareOf = (block: number): Square => ({
  x: Math.floor(block / rows) * blockSide,
  y: (block % rows) * blockSide,
  side: blockSide,
});

export function quartersOf({ x, y, side }: Square): Square[] {
  const half = side / 2;
  return [0, half].flatMap((east) => [0, half].map((north) => ({ x: x + east, y: y + north, side: half })));
}

/** The numbers of the cells of a square. */
export function cellsOf({ x, y, side }: Square): number[] {
  const steps = Array.from({ length: side }, (_, step) => step);
  return steps.flatMap((east) => steps.map((north) => cellAt(x + east, y + north)));
}

/** The numbers of the cells of a square, and of those around it. Beyond the edge of the grid no cell has places. */
export const cellsAround = ({ x, y, side }: Square): number[] =>
  cellsOf({ x: x - 1, y: y - 1, side: side + 2 });

/** @param bbox west, south, east and north in degrees; null: the world */
export function blocksWithin(bbox: readonly [number, number, number, number] | null): BlockArea {
  const [west, south, east, north] = bbox ?? [-180, -90, 180, 90];
  const [first, last] = [toSpot({ lat: south, lon: west }), toSpot({ lat: north, lon: east })];
  return { west: axis(first.x), south: axis(first.y), east: axis(last.x), north: axis(last.y) };
}

const axis = (metres: number): number => Math.floor((metres + edge) / (cellWidth * blockSide));

/** The first block of an area from a number on; undefined beyond its last one. */
export function blockInside({ west, south, east, north }: BlockArea, from: number): number | undefined {
  const [column, row] = [Math.floor(from / rows), from % rows];
  if (column < west) return blockAt(west, south);
  const inside = row > north ? blockAt(column + 1, south) : blockAt(column, Math.max(row, south));
  return Math.floor(inside / rows) > east ? undefined : inside;
}
