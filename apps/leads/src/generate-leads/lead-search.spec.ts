import { austin, dentists } from '../sources/testing/lead-question';
import { leadSearch } from './lead-search';

const found = { town: austin, alternatives: [] };
const day = 86_400_000;
const wanting = (limit: number) => ({ limit, maxAge: day });

test.each([
  [1, 20],
  [20, 20],
  [21, 50],
  [50, 50],
  [51, 100],
  [200, 200],
  [201, 400],
  [401, 800],
  [1000, 800],
])('a request for %i leads shares a run for %i', (limit, size) => {
  expect(leadSearch(dentists, found, wanting(limit)).limit).toBe(size);
});

test('requests with the same meaning have one key, others have another', () => {
  const { key } = leadSearch(dentists, found, wanting(5));
  expect(leadSearch({ ...dentists, label: 'Dentists' }, found, wanting(20)).key).toBe(key);
  expect(leadSearch({ ...dentists, key: 'lawyer' }, found, wanting(5)).key).not.toBe(key);
  const elsewhere = { ...found, town: { ...austin, key: 'austin-mn' } };
  expect(leadSearch(dentists, elsewhere, wanting(5)).key).not.toBe(key);
  expect(leadSearch(dentists, found, wanting(21)).key).not.toBe(key);
});

test.each([
  [0, 0],
  [1999, 1],
  [day, 86_400],
  [30 * day, 86_400],
])('for an answer of at most %i ms, answers of sources are at most %i seconds old', (maxAge, seconds) => {
  expect(leadSearch(dentists, found, { limit: 20, maxAge }).maxAge).toBe(seconds);
});
