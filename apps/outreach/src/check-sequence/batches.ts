/** Pages of rows that are ordered by id, each with at least one row. */
export async function* batches<Row extends { readonly id: string }>(
  next: (after: string | undefined, limit: number) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ;) {
    const rows = await next(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id;
  }
}
