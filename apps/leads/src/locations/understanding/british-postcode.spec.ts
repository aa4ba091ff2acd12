import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { readTables } from '../tables/tables';
import { candidatesNamed } from './candidates';
import { placeWords } from '@lode/domain/towns';
import { townOfPostcode } from './location-text';

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
  const rows = readTable(join(__dirname, '../data/british-postcode-areas.tsv'), ['town', 'areas']);
  expect(rows.filter(({ town }) => !isKnown(town))).toEqual([]);
});
