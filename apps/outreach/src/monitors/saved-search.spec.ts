import { compareRuns, searchIn, type SearchedRow } from './saved-search';

const rows = (...keys: string[]): SearchedRow[] =>
  keys.map((key) => ({ key, name: key.toUpperCase(), domain: `${key}.test`, email: null }));
const keysOf = ({ added, gone }: ReturnType<typeof compareRuns>) => ({
  added: added.map(({ key }) => key),
  gone: gone.map(({ key }) => key),
});

test('rows that are new or gone are found', () => {
  const run = { rows: rows('b', 'c'), isCut: false };
  expect(keysOf(compareRuns(rows('a', 'b'), run))).toEqual({ added: ['c'], gone: ['a'] });
});

test('no row of a search with more rows is gone', () => {
  expect(keysOf(compareRuns(rows('a', 'b'), { rows: rows('c'), isCut: true }))).toEqual({
    added: ['c'],
    gone: [],
  });
});

test('the search of a request is that of companies or people', () => {
  expect(searchIn({ name: 'x', companies: { city: 'Linz' } })).toEqual({
    kind: 'companies',
    filters: { city: 'Linz' },
  });
  expect(searchIn({ name: 'x', people: { title: 'cto' } })).toEqual({
    kind: 'people',
    filters: { title: 'cto' },
  });
  expect(searchIn({ name: 'x', domains: ['a.test'] })).toBeUndefined();
});
