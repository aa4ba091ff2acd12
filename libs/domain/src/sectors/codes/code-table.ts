import { lazily } from '../../values';
import { readTable } from '../../data';

/** Maps each word to its code, from a table with a column of NAICS codes and a column of space-separated words. */
export const codeTable = (file: string, column: string): (() => ReadonlyMap<string, string>) =>
  lazily(() => {
    const rows = readTable(file, ['naics', column]);
    return new Map(
      rows.flatMap((row) => (row[column] ?? '').split(' ').map((word) => [word, row['naics'] ?? ''])),
    );
  });
