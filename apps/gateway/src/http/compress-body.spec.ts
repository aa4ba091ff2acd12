import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BodyCompression, codingFor } from './compress-body';

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
  const compression = new BodyCompression();
  for (const tag of [undefined, 'W/"a"', 'W/"a"']) {
    expect(brotliDecompressSync(await compression.compress(body, 'br', tag)).toString()).toBe(body);
    expect(gunzipSync(await compression.compress(body, 'gzip', tag)).toString()).toBe(body);
  }
});

test('a body that is sent again is compressed once', async () => {
  const compression = new BodyCompression();
  const first = await compression.compress('a'.repeat(2000), 'br', 'W/"a"');
  expect(await compression.compress('a'.repeat(2000), 'br', 'W/"a"')).toBe(first);
  expect(await compression.compress('b'.repeat(2000), 'br', 'W/"b"')).not.toEqual(first);
});
