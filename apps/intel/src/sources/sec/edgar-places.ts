import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';

const byCode = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/edgar-countries.tsv'), ['country', 'codes']);
  return new Map(rows.flatMap(({ country, codes }) => codes.split(' ').map((code) => [code, country])));
});

/** Two-letter postal codes of states; `XX` means unknown. */
export const isState = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'XX';

/** ISO 3166-1 alpha-2; null if the code is unknown. */
export const countryOf = (code: string): string | null =>
  isState(code) ? 'US' : (byCode().get(code) ?? null);
