import { lazily } from '@lode/service-kit';

/** Reads a table with lines of a code and the words that mean it, parted by spaces. */
export const codeTable = (table: string): (() => ReadonlyMap<string, string>) =>
  lazily(
    () =>
      new Map(
        table
          .trim()
          .split('\n')
          .flatMap((line) => {
            const [code = '', ...words] = line.trim().split(/\s+/);
            return words.map((word): [string, string] => [word, code]);
          }),
      ),
  );
