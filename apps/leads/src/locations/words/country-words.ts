import { join } from 'node:path';
import { lazily } from '@lode/service-kit';
import { readTable } from '@lode/service-kit/data';

/** Languages in which names of countries are understood, beside those of the country. */
export const languages: readonly string[] = ['en', 'de', 'fr', 'es'];

/** What people write for an area beside its names. */
export interface AreaWords {
  readonly code: string;
  readonly names: readonly string[];
}

/** Countries by ISO 3166-1 alpha-2. */
export const countryWords = lazily((): readonly AreaWords[] =>
  readTable(join(__dirname, '../data/country-words.tsv'), ['code', 'names']).map(({ code, names }) => ({
    code,
    names: names.split('|'),
  })),
);

/** The countries that addresses count other countries to, by the latter. */
export const wholeCountries = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, '../data/country-parts.tsv'), ['country', 'parts']);
  return new Map(rows.flatMap(({ country, parts }) => parts.split(' ').map((part) => [part, country])));
});
