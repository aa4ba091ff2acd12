import { foldName } from './fold-name';

test.each([
  ['Café Müller', 'cafe muller'],
  ["McDonald's", 'mcdonalds'],
  ['L’Étoile  d’Or', 'letoile dor'],
  ['Smith & Sons, Ltd.', 'smith sons ltd'],
  ['Ｔｏｋｙｏ ① ', 'tokyo 1'],
  ['Μουσείο', 'moyseio'],
  ['★★★', ''],
  ['', ''],
])('%s is %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test('a text is truncated to the maximum of a name', () => {
  const folded = foldName(`${'x'.repeat(10_000)} `.repeat(100)).split(' ');
  expect(folded).toEqual(Array.from({ length: 12 }, () => 'x'.repeat(40)));
});
