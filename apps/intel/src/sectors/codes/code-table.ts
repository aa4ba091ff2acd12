import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';

/** The code of each word in a table with a column of NAICS codes and one of words, separated by spaces. */
export const codeTable = (file: string, column: string): (() => ReadonlyMap<string, string>) =>
  lazily(() => {
    const rows = readTable(file, ['naics', column]);
    return new Map(
      rows.flatMap((row) => (row[column] ?? '').split(' ').map((word) => [word, row['naics'] ?? ''])),
    );
  });
