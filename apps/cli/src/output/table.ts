import Table from 'cli-table3';
import { stringify } from 'csv-stringify/sync';

export type Format = 'table' | 'json' | 'csv';

/** Title and value of a column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** Rows as a table for people, or as JSON or CSV for programs. */
export function formatted<Row>(rows: readonly Row[], columns: Columns<Row>, format: Format): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  const titles = Object.keys(columns);
  const cells = rows.map((row) => Object.values(columns).map((valueOf) => textOf(valueOf(row))));
  if (format === 'csv') return stringify([titles, ...cells], { escape_formulas: true });
  if (rows.length === 0) return 'No entries.\n';
  const table = new Table({ head: titles, style: { head: [], border: [] }, chars: plainBorders });
  table.push(...cells.map((row) => row.map(printable)));
  return `${table.toString()}\n`;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Values from sites could otherwise contain commands of the terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

const plainBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' ',
};
