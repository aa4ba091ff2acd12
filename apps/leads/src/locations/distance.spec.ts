import { distanceMetres } from './geodesy';

const austin = { lat: 30.267, lon: -97.743 };
const dallas = { lat: 32.783, lon: -96.807 };

test('a degree along a meridian is 111.2 km', () => {
  expect(distanceMetres({ lat: 10, lon: 20 }, { lat: 11, lon: 20 })).toBeCloseTo(111_195, -1);
});

test('a distance is symmetric', () => {
  expect(distanceMetres(austin, dallas)).toBe(distanceMetres(dallas, austin));
  expect(distanceMetres(austin, dallas) / 1000).toBeCloseTo(293.6, 0);
});

test('points on both sides of the date line are near', () => {
  expect(distanceMetres({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeCloseTo(22_239, -1);
});

test('a point is at no distance from itself, and half the Earth from its antipode', () => {
  expect(distanceMetres(austin, austin)).toBe(0);
  expect(distanceMetres({ lat: 45, lon: 0 }, { lat: -45, lon: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});
