import { join } from 'node:path';
import { readTable } from '../data';

const columns = ['code', 'names', 'on pages', 'in places'] as const;

/** Names of a country in addition to those in Unicode CLDR. */
export interface CountryAliases {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly names: readonly string[];
}

/** @param where names occur: in pages of companies, or in the places of a search */
export const readCountryAliases = (where: 'on pages' | 'in places'): CountryAliases[] =>
  readTable(join(__dirname, 'data/country-aliases.tsv'), columns)
    .map((row) => ({ code: row.code, names: [row.names, row[where]].join('|').split('|').filter(Boolean) }))
    .filter(({ names }) => names.length > 0);
