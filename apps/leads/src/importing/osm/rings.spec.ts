import { joinLines } from './geometry';

test('a closed line is a ring', () => {
  expect(joinLines([[1, 2, 3, 1]])).toEqual({ rings: [[1, 2, 3, 1]], open: [] });
});

test('lines are joined in any order and direction', () => {
  const { rings, open } = joinLines([
    [1, 2],
    [4, 3, 2],
    [4, 1],
    [10, 11, 12, 10],
  ]);
  expect(rings.map((ring) => new Set(ring))).toEqual([new Set([1, 2, 3, 4]), new Set([10, 11, 12])]);
  expect(rings.every((ring) => ring[0] === ring.at(-1))).toBe(true);
  expect(open).toEqual([]);
});

test('open lines stay open', () => {
  expect(
    joinLines([
      [1, 2],
      [2, 3],
      [9, 8],
    ]),
  ).toEqual({
    rings: [],
    open: [
      [1, 2, 3],
      [9, 8],
    ],
  });
});

test('neither a line there and back nor a point is a ring', () => {
  expect(joinLines([[1, 2, 1], [5], []])).toEqual({ rings: [], open: [[1, 2, 1]] });
});

test('ten thousand pieces are joined at once', () => {
  const pieces = Array.from({ length: 10_000 }, (_, index) => [index, (index + 1) % 10_000]);
  expect(joinLines(pieces.toReversed()).rings[0]).toHaveLength(10_001);
});
