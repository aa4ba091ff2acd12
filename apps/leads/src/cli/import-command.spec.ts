import { readImportCommand } from './import-command';

test('reads a file and its options', () => {
  expect(
    readImportCommand(['a.osm.pbf', '--bbox', '-76.7,39.2,-76.5,39.4', '--release', '2026-11-19.0']),
  ).toEqual({
    file: 'a.osm.pbf',
    bbox: { west: -76.7, south: 39.2, east: -76.5, north: 39.4 },
    release: '2026-11-19.0',
  });
  expect(readImportCommand(['--bbox=1,2,3,4', 'a.parquet'])).toEqual({
    file: 'a.parquet',
    bbox: { west: 1, south: 2, east: 3, north: 4 },
    release: undefined,
  });
});

test.each([
  [[], /No file/],
  [['a', 'b'], /One file at a time: b/],
  [['a', '--bbox', '1,2,3'], /--bbox 1,2,3 is not a bounding box/],
  [['a', '--bbox', '3,2,1,4'], /west before east/],
  [['a', '--bbox', '1,2,3,,'], /is not a bounding box/],
  [['a', '--bbox', 'a,b,c,d'], /is not a bounding box/],
  [['a', '--bbox'], /argument missing/],
  [['a', '--box', '1'], /Unknown option '--box'/],
])('rejects %j', (argv, message) => {
  expect(() => readImportCommand(argv)).toThrow(message);
});
