import { validationProblem } from '@lode/contracts';
import {
  openFile,
  readTable,
  rowFaults,
  type FileOptions,
  type OpenedFile,
  type Row,
} from '@lode/domain/csv';
import type { FileColumns } from './recognise-columns';

/** A row of a file: its values in the order of the columns. */
export interface FileRow {
  /** Number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Reason why the row cannot be processed. */
  readonly problem?: string;
}

export interface OpenFile extends FileColumns, Pick<OpenedFile, 'format' | 'charset'> {
  readonly rows: AsyncIterable<FileRow>;
}

/** @param first the first row of a table, or the names in the objects of JSON lines */
type Recognise = (first: readonly string[]) => FileColumns;

/**
 * Opens a file in any format.
 * @throws ProblemError validation for a file without rows, and those of `recognise`
 */
export async function openRows(
  content: () => AsyncIterable<Uint8Array>,
  options: FileOptions,
  recognise: Recognise,
): Promise<OpenFile> {
  const file = await openFile(content, options);
  const { format, charset, titles } = file;
  let columns: FileColumns | undefined;
  const reader = (first: readonly string[], [head, next]: readonly Row[]): FileColumns => {
    const faulty = [titles ? next : head].find((row) => row !== undefined && typeof row.fields === 'string');
    const isUnreadable = faulty && (titles ?? []).length === 0;
    if (isUnreadable && typeof faulty.fields === 'string')
      throw unreadable(faulty.number, rowFaults[faulty.fields]);
    return (columns = recognise(first.map(cleaned)));
  };
  const table = { file, reader };
  // The columns are known with the first row.
  const first = await readTable(table)[Symbol.asyncIterator]().next();
  if (first.done || !columns) throw noRows();
  return { format, charset, ...columns, rows: tableRows(table, columns) };
}

async function* tableRows(
  table: Parameters<typeof readTable<FileColumns>>[0],
  { columns }: FileColumns,
): AsyncGenerator<FileRow, void> {
  for await (const { number, fields } of readTable(table)) {
    if (typeof fields === 'string') yield { number, cells: [], problem: rowFaults[fields] };
    else {
      const cells = fields.map(cleaned);
      const more = cells.slice(columns.length).filter((cell) => cell !== '').length;
      const read = { number, cells: cells.slice(0, columns.length) };
      yield more > 0 ? { ...read, problem: tooManyValues(more) } : read;
    }
  }
}

const tooManyValues = (more: number): string =>
  `the row has ${more} more ${more === 1 ? 'value' : 'values'} than the file has columns: put a value that contains the delimiter into quotation marks`;

/** The database stores no NUL characters. */
const cleaned = (text: string): string => text.replaceAll('\0', '').trim();

const unreadable = (row: number, problem: string): Error =>
  validationProblem([
    {
      location: 'body',
      message: `cannot be read from its first row, in line ${row}: ${problem}`,
      fix: 'shorten or remove this row',
    },
  ]);

export const noRows = (): Error =>
  validationProblem([
    {
      location: 'body',
      message: 'has no rows after the one that names the columns',
      fix: 'send at least one row',
    },
  ]);
