import { declaredTables } from './following';
import type { PeopleTable } from './people-table';

const table = (name: string): PeopleTable => ({ table: name, what: 'thing', since: () => null });

test('every table with people is declared, those of the platform by the platform', () => {
  const tables = declaredTables('crawl', ['queue', 'jobs', 'sites'], [table('sites')]);
  expect(tables.map(({ table: name }) => name).sort()).toEqual(['jobs', 'queue', 'sites']);
});

test('a declaration of the service replaces that of the platform for the same table', () => {
  const own = table('jobs');
  expect(declaredTables('crawl', ['jobs'], [own])).toEqual([own]);
});

test('without tables nothing is declared', () => {
  expect(declaredTables('crawl', [], [])).toEqual([]);
});

test.each([
  ['a table that is not declared', ['sites'], [], 'sites is not declared'],
  ['one without people', [], ['sites'], 'sites has no subject_hashes'],
  ['one that is declared twice', ['sites'], ['sites', 'sites'], 'sites is declared twice'],
])('refuses %s', (_, held, own, mistake) => {
  expect(() => declaredTables('crawl', held, own.map(table))).toThrow(
    `crawl: people are held, but ${mistake}`,
  );
});
