/** What a CRM documents of the files that it imports. */
export interface ImportRules {
  readonly name: string;
  readonly header: string;
  /** Without the header row. */
  readonly mostRows: number;
  readonly mostBytes: number;
  /** What it would refuse in a row, by the names of its columns. */
  readonly problemsIn: (row: ReadonlyMap<string, string>) => string[];
}

/** A rule: what is said where it is broken. */
export type Rule = readonly [problem: string, isBroken: (cell: (name: string) => string) => boolean];

export const byRules =
  (rules: readonly Rule[]) =>
  (row: ReadonlyMap<string, string>): string[] =>
    rules.flatMap(([problem, isBroken]) => (isBroken((name) => row.get(name) ?? '') ? [problem] : []));

export const isNoAddress = (cell: string): boolean => cell !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
