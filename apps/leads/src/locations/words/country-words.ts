import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { readCountryAliases } from '@lode/domain/sites';

/** Languages in which names of countries are understood, beside those of the country. */
export const languages: readonly string[] = ['en', 'de', 'fr', 'es'];

/** What people write for countries beside their names. */
export const countryWords = lazily(() => readCountryAliases('in places'));

/** The countries that addresses count other countries to, by the latter. */
export const wholeCountries = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, '../data/country-parts.tsv'), ['country', 'parts']);
  return new Map(rows.flatMap(({ country, parts }) => parts.split(' ').map((part) => [part, country])));
});
