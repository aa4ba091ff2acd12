import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';

const byCode = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/edgar-countries.tsv'), ['country', 'codes']);
  return new Map(rows.flatMap(({ country, codes }) => codes.split(' ').map((code) => [code, country])));
});

/** States have two letters, as in the post; `XX` is a place that nobody knows. */
export const isState = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'XX';

/** ISO 3166-1 alpha-2; null for a code that is not known. */
export const countryOf = (code: string): string | null =>
  isState(code) ? 'US' : (byCode().get(code) ?? null);
