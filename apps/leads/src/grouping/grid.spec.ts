import { blockInside, blocksWithin, cellAt, cellsAround, cellsOf, quartersOf, squareOf } from './grid';

test('the cells of a block are consecutive', () => {
  const cells = cellsOf(squareOf(1234)).toSorted((one, other) => one - other);
  expect(cells).toEqual(Array.from({ length: 256 }, (_, index) => 1234 * 256 + index));
});

test('the quarters of a square have its cells, each once', () => {
  const square = squareOf(3_345_678);
  const cells = quartersOf(square).flatMap(cellsOf);
  expect(cells.toSorted()).toEqual(cellsOf(square).toSorted());
});

test('a square is surrounded by one cell on each side', () => {
  const square = { x: 8, y: 16, side: 2 };
  const around = new Set(cellsAround(square));
  expect(around.size).toBe(16);
  expect(cellsOf(square).every((cell) => around.has(cell))).toBe(true);
  expect(around.has(cellAt(7, 15)) && around.has(cellAt(10, 18))).toBe(true);
});

test('every cell has a number of its own', () => {
  const numbers = Array.from({ length: 100 }, (_, x) =>
    Array.from({ length: 100 }, (_, y) => cellAt(20_000 + x, 19_950 + y)),
  ).flat();
  expect(new Set(numbers).size).toBe(10_000);
});

test('blocks are visited column by column, only inside the area', () => {
  const area = { west: 10, south: 3, east: 11, north: 4 };
  const visited: number[] = [];
  for (let block = blockInside(area, 0); block !== undefined; block = blockInside(area, block + 1))
    visited.push(block);
  expect(visited).toEqual([25_003, 25_004, 27_503, 27_504]);
});

test('the blocks of the world include its corners', () => {
  const { west, south, east, north } = blocksWithin(null);
  expect([west, south, east, north]).toEqual([0, 0, 2446, 2447]);
  expect(blocksWithin([-180, -90, 180, 90])).toEqual({ west, south, east, north });
});
