import { readImportCommand } from './import-command';

test('reads a file and its date', () => {
  expect(readImportCommand(['lei.csv', '--release', '2026-11-01'])).toEqual({
    file: 'lei.csv',
    release: '2026-11-01',
  });
  expect(readImportCommand(['names-index'])).toEqual({ file: 'names-index', release: undefined });
});

test.each([
  [[], /No file/],
  [['a', 'b'], /One file at a time: b/],
  [['a', '--release', '2026-02-31'], /not a day/],
  [['a', '--release', 'today'], /not a day/],
  [['a', '--box', '1'], /Unknown option '--box'/],
])('rejects %j', (argv, message) => {
  expect(() => readImportCommand(argv)).toThrow(message);
});
