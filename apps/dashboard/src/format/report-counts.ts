/** The numbers of an import: those of a group add up to all rows. */
const groups = [
  ['complete', 'partial', 'rejected'],
  ['added', 'updated', 'duplicates', 'suppressed', 'invalid'],
] as const;

export type RowCount = (typeof groups)[number][number];

interface ReportCounts {
  /** Numbers of rows by outcome. */
  readonly outcomes: readonly (readonly [name: RowCount, count: number])[];
  /** Number of all rows. */
  readonly rows: number;
  /** New and known suppressions; a row may have several. */
  readonly entries: { readonly added: number; readonly known: number } | undefined;
}

/** The table of counts of a report; undefined for results without all numbers of a group. */
export function reportCounts(report: Readonly<Record<string, unknown>>): ReportCounts | undefined {
  const names = groups.find((group) => group.every((name) => typeof report[name] === 'number'));
  if (!names) return undefined;
  const outcomes = names.map((name) => [name, Number(report[name])] as const);
  const { added, known } = report;
  return {
    outcomes,
    rows: outcomes.reduce((sum, [, count]) => sum + count, 0),
    entries: typeof added === 'number' && typeof known === 'number' ? { added, known } : undefined,
  };
}
