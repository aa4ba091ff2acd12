import { dataLines, type DataLine } from './data-lines';

export type TableRow<Column extends string> = Readonly<Record<Column, string>>;

/**
 * The rows of a TSV file. Its first line names the columns.
 *
 * @throws Error naming file and line, for other columns than these or a row with more or fewer cells
 */
export function readTable<Column extends string>(
  file: string,
  columns: readonly Column[],
): TableRow<Column>[] {
  const [header, ...rows] = dataLines(file);
  if (header?.text !== columns.join('\t'))
    throw new Error(
      `${header?.place ?? file}: expected the columns ${columns.join(', ')}, separated by tabs`,
    );
  return rows.map((row) => readRow(row, columns));
}

function readRow<Column extends string>(
  { text, place }: DataLine,
  columns: readonly Column[],
): TableRow<Column> {
  const cells = text.split('\t');
  if (cells.length !== columns.length)
    throw new Error(`${place}: ${cells.length} cells instead of ${columns.length}, separated by tabs`);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as TableRow<Column>;
}
