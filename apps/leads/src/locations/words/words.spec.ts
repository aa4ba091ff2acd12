import { aliasedTown } from '../tables/aliased-town';
import { readTables } from '../tables/tables';
import { countryParts, countryWords } from './country-words';
import { regionWords } from './region-words';

const tables = readTables();

test('every line of other names is about a town that is known', () => {
  const aliases = [...tables.aliases.otherNameKeys].flatMap((key) => tables.aliases.called(key));
  expect(aliases.length).toBeGreaterThan(300);
  expect(aliases.filter((alias) => !aliasedTown(alias, tables))).toEqual([]);
});

test('every area that has other words is known', () => {
  const codes = [...countryWords, ...regionWords].map((line) => line.split('|', 1)[0] ?? '');
  expect(codes.filter((code) => !tables.areas.find(code))).toEqual([]);
  expect(countryParts.flatMap((line) => line.split(' ')).filter((code) => code.length !== 2)).toEqual([]);
});
