import { randomHex } from './traceparent';

test('returns the requested number of digits, never the same twice', () => {
  const given = Array.from({ length: 1000 }, () => randomHex(24));
  expect(given.every((text) => /^[0-9a-f]{48}$/.test(text))).toBe(true);
  expect(new Set(given).size).toBe(given.length);
});
