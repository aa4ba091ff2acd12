import { searchNames } from './staged-rows';

test('a business is searched by all its names, each once', () => {
  const names = { name: 'Zur Sonne', otherNames: ['ZUR SONNE', 'Sonne', '…'], brand: 'Sonnenkette' };
  expect(searchNames(names)).toEqual(['zur sonne', 'sonne', 'sonnenkette']);
  expect(searchNames({ name: '…', otherNames: [], brand: null })).toEqual([]);
});
