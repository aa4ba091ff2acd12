import { readTables } from '../tables/tables';
import { candidatesNamed } from '../understanding/candidates';
import { placeWords } from '@lode/domain/towns';
import { postTowns, townOfPostcode } from './british-postcode';

test.each([
  ['SW1A 1AA', 'London'],
  ['m1 1ae', 'Manchester'],
  [' EH12AB ', 'Edinburgh'],
  ['London SW1A 1AA', undefined],
  ['SW1A', undefined],
  ['ZZ1 1AA', undefined],
  ['', undefined],
])('%j is in %s', (text, town) => {
  expect(townOfPostcode(text)).toBe(town);
});

test('every post town is known', () => {
  const tables = readTables();
  const isKnown = (town: string): boolean =>
    candidatesNamed(placeWords(town), tables).some(({ area }) => area.startsWith('GB'));
  expect(postTowns().filter((town) => !isKnown(town))).toEqual([]);
});
