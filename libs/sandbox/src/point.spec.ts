import { Random } from './random';
import { distance, move, near } from './point';

const austin = { lat: 30.267, lon: -97.743 };
const denver = { lat: 39.739, lon: -104.99 };

describe('points', () => {
  it('have great-circle distances', () => {
    expect(distance(austin, denver) / 1000).toBeCloseTo(1240, -1);
    expect(distance(austin, austin)).toBe(0);
  });

  it.each([0, 1, 2.5, 4])('move by the given distance, with a bearing of %d', (bearing) => {
    for (const start of [austin, { lat: 54.352, lon: 18.647 }]) {
      expect(distance(start, move(start, 500, bearing))).toBeCloseTo(500, 0);
    }
  });

  it('are drawn within a ring', () => {
    const random = new Random('ring');
    const distances = Array.from({ length: 200 }, () => distance(austin, near(random, austin, 20, 150)));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(19.9);
    expect(Math.max(...distances)).toBeLessThanOrEqual(150.1);
  });
});
