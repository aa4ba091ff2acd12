import { plainCase } from './company-names';

test.each([
  ['SAN FRANCISCO', 'San Francisco'],
  ["O'BRIEN", "O'brien"],
  ['JEAN-LUC', 'Jean-Luc'],
  ['IBM', 'IBM'],
  ['McDonald', 'McDonald'],
  ['ZÜRICH', 'Zürich'],
])('%s is %s', (text, plain) => {
  expect(plainCase(text)).toBe(plain);
});
