export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface Sortable<R> {
  readonly key: string;
  readonly sort?: (row: R) => string | number | null;
}

/** Rows in the order of a column; unknown values are last in both directions, and equal rows keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly Sortable<R>[],
  sorting: Sorting | undefined,
): readonly R[] {
  const valueOf = columns.find(({ key }) => key === sorting?.key)?.sort;
  if (!valueOf || !sorting) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }));
  return keyed.sort((a, b) => compare(a.value, b.value, sign)).map(({ row }) => row);
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (
    sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  );
}
