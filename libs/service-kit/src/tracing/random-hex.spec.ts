import { randomHex } from './random-hex';

test('gives as many digits as asked for, and never the same again', () => {
  const given = Array.from({ length: 1000 }, () => randomHex(24));
  expect(given.every((text) => /^[0-9a-f]{48}$/.test(text))).toBe(true);
  expect(new Set(given).size).toBe(given.length);
});
