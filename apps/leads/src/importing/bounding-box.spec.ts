import { covers, Extent, intersectionOf, readBoundingBox } from './bounding-box';

const box = { west: 0, south: 0, east: 2, north: 2 };

test.each([
  ['24.8, 60.1, 25.2, 60.3', { west: 24.8, south: 60.1, east: 25.2, north: 60.3 }],
  ['-180,-90,180,90', { west: -180, south: -90, east: 180, north: 90 }],
  ['1,2,3', undefined],
  ['1,2,3,4,5', undefined],
  ['3,2,1,4', undefined],
  ['1,4,3,2', undefined],
  ['1,2,3,', undefined],
  ['0,0,181,1', undefined],
  ['a,b,c,d', undefined],
])('%s', (text, expected) => {
  expect(readBoundingBox(text)).toEqual(expected);
});

test('returns the intersection of two boxes', () => {
  expect(intersectionOf(box, { west: 1, south: 1, east: 3, north: 3 })).toEqual({
    west: 1,
    south: 1,
    east: 2,
    north: 2,
  });
  expect(intersectionOf(box, { west: 5, south: 5, east: 6, north: 6 })).toBeUndefined();
});

test('accepts small differences between two releases of a region', () => {
  expect(covers(box, { ...box, east: 2.05 })).toBe(true);
  expect(covers(box, { ...box, east: 2.5 })).toBe(false);
});

test('has no extent without a point', () => {
  expect(new Extent().box).toBeUndefined();
});
