import { Coverage } from './osm-survey';

test('covers points that are near, not those a few kilometres away', () => {
  const coverage = new Coverage();
  for (const point of [
    { lat: 52.5155, lon: 13.4055 },
    { lat: -0.0001, lon: -0.0001 },
    { lat: 90, lon: 180 },
    { lat: -90, lon: -180 },
  ])
    coverage.add(point);
  const has = (lat: number, lon: number): boolean => coverage.has({ lat, lon });
  expect([has(52.5151, 13.4051), has(-0.005, -0.005), has(90, 180), has(-90, -180)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([has(52.5255, 13.4055), has(52.5155, 13.3), has(0.005, 0.005), has(-37.5, 13.4055)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
