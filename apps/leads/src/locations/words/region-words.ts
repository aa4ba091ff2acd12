import { join } from 'node:path';
import { readTable } from '@lode/domain/data';

export interface RegionWords {
  readonly code: string;
  readonly names: readonly string[];
  /** The abbreviation in addresses; empty if there is none. */
  readonly shortForm: string;
}

/** Regions by their codes in GeoNames. */
export const readRegionWords = (): RegionWords[] =>
  readTable(join(__dirname, '../data/region-words.tsv'), ['code', 'short form', 'names']).map((row) => ({
    code: row.code,
    shortForm: row['short form'],
    names: row.names.split('|').filter(Boolean),
  }));
