import { centresOf, scaleAt, toSpot } from './geodesy';

test('points are projected as in EPSG:3857', () => {
  const { x, y } = toSpot({ lat: 60, lon: 8 });
  expect(x).toBeCloseTo(890_555.93, 2);
  expect(y).toBeCloseTo(8_399_737.89, 2);
  expect(toSpot({ lat: 0, lon: 0 }).y).toBeCloseTo(0, 6);
});

test('the scale grows towards the poles and is finite there', () => {
  expect(scaleAt({ lat: 0 })).toBe(1);
  expect(scaleAt({ lat: 60 })).toBeCloseTo(2, 6);
  expect(scaleAt({ lat: 90 })).toBeLessThan(12);
});

test('a circle across the date line has a centre on both sides', () => {
  expect(centresOf({ lat: 0, lon: 179 }, 100_000)).toHaveLength(1);
  for (const lon of [179.9, -179.9]) {
    const [here, there] = centresOf({ lat: 0, lon }, 100_000).map(({ x }) => x);
    expect(Math.abs(Number(here) - Number(there))).toBeCloseTo(40_075_016.69, 2);
    expect(Math.sign(Number(here))).toBe(-Math.sign(Number(there)));
  }
});
