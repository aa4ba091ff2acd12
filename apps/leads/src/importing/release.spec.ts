import { chooseRelease } from './import-places';

test.each<[string | undefined, string | null, string, string | null]>([
  ['2026-11-19.0', '2026-01-01', 'a.parquet', '2026-11-19.0'],
  [undefined, '2026-01-01', '2026-02-02.osm.pbf', '2026-01-01'],
  [undefined, null, '/data/2020-01-01/overture-2026-11-19.0.parquet', '2026-11-19.0'],
  [undefined, null, 'places.parquet', null],
])('%s, %s, %s', (given, stated, file, release) => {
  expect(chooseRelease(given, stated, file)).toBe(release);
});

test.each(['November', '2026', '2026-11-19 beta', ''])('rejects %j, which cannot be compared', (given) => {
  expect(() => chooseRelease(given, null, 'a')).toThrow(/does not begin with a date/);
});
