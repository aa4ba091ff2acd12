/**
 * Runs the assertions of a table in one test.
 * @param check throws for a row that fails
 * @returns the rows that fail, each with its error, for `toEqual([])`
 */
export function failuresOf<Row>(rows: readonly Row[], check: (row: Row) => void): string[] {
  return rows.flatMap((row) => {
    try {
      check(row);
      return [];
    } catch (error) {
      return `${JSON.stringify(row)}: ${String(error)}`;
    }
  });
}
