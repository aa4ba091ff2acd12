import fc from 'fast-check';
import { middlePoint, pointInside, type Ring } from './geometry';

const ring = (...corners: [lon: number, lat: number][]): Ring => {
  const points = corners.map(([lon, lat]) => ({ lat, lon }));
  return [...points, ...points.slice(0, 1)];
};
const square = (lon: number, lat: number, size: number): Ring =>
  ring([lon, lat], [lon + size, lat], [lon + size, lat + size], [lon, lat + size]);

test('the centroid of a square is independent of the direction of its ring', () => {
  expect(pointInside([square(10, 50, 2)], [])).toEqual({ lat: 51, lon: 11 });
  expect(pointInside([square(10, 50, 2).toReversed()], [])).toEqual({ lat: 51, lon: 11 });
});

test('the largest of several parts counts', () => {
  expect(pointInside([square(0, 0, 1), square(10, 10, 2)], [])).toEqual({ lat: 11, lon: 11 });
});

test('the point of a ring around a court is not in the court', () => {
  expect(pointInside([square(0, 0, 4)], [square(1, 1, 2)])).toEqual({ lat: 2, lon: 0.5 });
});

test('the point of a horseshoe is in one of its arms', () => {
  const horseshoe = ring([0, 0], [6, 0], [6, 6], [5, 6], [5, 1], [1, 1], [1, 6], [0, 6]);
  const point = pointInside([horseshoe], []);
  expect(point?.lon).toBe(0.5);
});

test('rings without an area have no point inside', () => {
  expect(pointInside([], [])).toBeUndefined();
  expect(pointInside([ring([1, 1], [2, 2])], [])).toBeUndefined();
  expect(pointInside([ring([1, 1], [1, 1], [1, 1])], [])).toBeUndefined();
});

test('the middle of points is one of them', () => {
  const points = [0, 1, 2, 10].map((lon) => ({ lat: 0, lon }));
  expect(middlePoint(points)).toEqual({ lat: 0, lon: 2 });
  expect(middlePoint([])).toBeUndefined();
});

test('the point of any star-shaped area lies inside it', () => {
  const radii = fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(radii, (lengths) => {
      const star = ring(
        ...lengths.map((length, index): [number, number] => {
          const angle = (2 * Math.PI * index) / lengths.length;
          return [20 + length * Math.cos(angle), 40 + length * Math.sin(angle)];
        }),
      );
      const point = pointInside([star], []);
      return point !== undefined && isInside(star, point.lon, point.lat);
    }),
  );
});

/** By the winding number, a different method than that of the engine. */
function isInside(outline: Ring, lon: number, lat: number): boolean {
  let turned = 0;
  for (const [index, to] of outline.slice(1).entries()) {
    const from = outline[index] ?? to;
    const turn = Math.atan2(to.lat - lat, to.lon - lon) - Math.atan2(from.lat - lat, from.lon - lon);
    turned += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  }
  return Math.abs(turned) > Math.PI;
}
