import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { codingFor, compress } from './response-body';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  ['gzip;q=2', undefined],
  ['gzip;q=abc', undefined],
  ['zstd, compress', undefined],
  [';;;,,,q=1', undefined],
])('%j chooses %j', (accepted, coding) => {
  expect(codingFor(accepted, 10_000)).toBe(coding);
});

test('small bodies are not compressed', () => {
  expect(codingFor('br', 1000)).toBeUndefined();
});

test.each([1000, 100_000])('bodies of %i words are those of the client again', async (words) => {
  const body = JSON.stringify({ leads: 'Zoë 🦉'.repeat(words) });
  expect(brotliDecompressSync(await compress(body, 'br')).toString()).toBe(body);
  expect(gunzipSync(await compress(body, 'gzip')).toString()).toBe(body);
});
