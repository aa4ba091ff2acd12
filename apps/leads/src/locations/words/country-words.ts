import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { readCountryAliases } from '@lode/domain/sites';

/** Languages in which names of countries are understood, in addition to the country's own. */
export const languages: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Other designations of countries. */
export const countryWords = lazily(() => readCountryAliases('in places'));

/** Countries that addresses include in other countries, by the latter. */
export const wholeCountries = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, '../data/country-parts.tsv'), ['country', 'parts']);
  return new Map(rows.flatMap(({ country, parts }) => parts.split(' ').map((part) => [part, country])));
});
