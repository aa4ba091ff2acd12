import MiniSearch from 'minisearch';
import { searchIndex } from './search-index';
import { queryOf, searchOptions, type SearchEntry } from './search-options';

const sections = [
  ['paging', 'Paging', 'Cursors and limits of pages.'],
  ['privacy', 'Privacy', 'Suppressions, erasure of a person, subject access.'],
  ['sequences', 'Sequences', 'A ramp sends few messages on the first days.'],
  ['limits', 'Limits and quotas', 'The quota of a month is used up.'],
  ['python', 'Python client', 'The HTTP API from Python.'],
].map(([path = '', title = '', text = '']) => ({ path, page: title, title, text }));
const index = MiniSearch.loadJSON<SearchEntry>(searchIndex(sections), searchOptions);
const first = (typed: string): unknown =>
  (index.search(queryOf(typed))[0] ?? index.search(queryOf(typed, 'OR'))[0])?.['path'];

it.each([
  ['pagination', 'paging'],
  ['GDPR', 'privacy'],
  ['how do I delete a person?', 'privacy'],
  ['warm-up', 'sequences'],
  ['warm up', 'sequences'],
  ['credits', 'limits'],
  ['python', 'python'],
  ['python sdk', 'python'],
  ['quota of elephants', 'limits'],
])('“%s” leads to %s', (typed, path) => expect(first(typed)).toBe(path));

it('finds nothing for other words', () => expect(first('elephants')).toBeUndefined());
