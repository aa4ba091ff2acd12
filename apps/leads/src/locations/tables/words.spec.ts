import { aliasedTown, readTables } from './tables';
import { countryWords, wholeCountries, readRegionWords } from './area-table';

const tables = readTables();

test('every line of other names is about a known town', () => {
  const aliases = [...tables.aliases.otherNameKeys].flatMap((key) => tables.aliases.called(key));
  expect(aliases.length).toBeGreaterThan(300);
  expect(aliases.filter((alias) => !aliasedTown(alias, tables))).toEqual([]);
});

test('every area with other words is known', () => {
  const codes = [...countryWords(), ...readRegionWords()].map(({ code }) => code);
  expect(codes.filter((code) => !tables.areas.find(code))).toEqual([]);
  expect([...wholeCountries()].flat().filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});
