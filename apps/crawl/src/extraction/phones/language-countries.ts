import { join } from 'node:path';
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { lazily, readTable } from '@lode/domain/data';

const table = lazily((): ReadonlyMap<string, readonly CountryCode[]> => {
  const rows = readTable(join(__dirname, 'data/language-countries.tsv'), ['language', 'countries']);
  return new Map(rows.map((row) => [row.language, codesIn(row.countries)]));
});

// The library's function accepts metadata as its second argument.
const codesIn = (list: string): CountryCode[] => list.split(' ').filter((code) => isSupportedCountry(code));

/** The countries in which a language is spoken, the most frequent one first. */
export const countriesOf = (language: string): readonly CountryCode[] => table().get(language) ?? [];
