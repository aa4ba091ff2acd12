import { setImmediate as breath } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import { maxRowLength, type Row, CsvRows } from './csv-rows';
import { decodeText } from './decode-text';

/** Number of rows after which the event loop gets a turn. */
const rowsPerTurn = 500;

/** Reason for a skipped row. */
export const rowTooLong = `the row is longer than ${maxRowLength.toLocaleString('en-US')} characters`;

/** Reason for a row in which a quotation mark was omitted. */
export const quoteNotClosed = 'a quotation mark is not closed';

/** A CSV file. */
export interface TableFile<Reader extends TableReader> {
  /** The content, repeatable. */
  content(): AsyncIterable<Uint8Array>;
  /**
   * @param firstRow its fields; empty where they cannot be read
   * @param head the first rows of the file, at most 50, with the first one
   */
  reader(firstRow: readonly string[], head: readonly Row[]): Reader;
}

/** A reader of rows, created from the first rows of a file. */
export interface TableReader {
  /** Whether one of the first rows is a header. */
  readonly hasHeader: boolean;
  /** Number of rows above the header, which are not read. Default: 0. */
  readonly rowsAbove?: number;
}

const maxHead = 50;

/** The rows of a table after its header, each with its reader. */
export async function* readTable<Reader extends TableReader>(
  file: TableFile<Reader>,
): AsyncGenerator<Row & { readonly reader: Reader }, void, undefined> {
  let count = 0;
  for await (const { rows, reader } of groupsOf(file))
    for (const row of rows) {
      yield { ...row, reader };
      count += 1;
      if (count % rowsPerTurn === 0) await breath();
    }
}

/** The rows after the header in groups of any size. */
async function* groupsOf<Reader extends TableReader>(
  file: TableFile<Reader>,
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly reader: Reader }, void, undefined> {
  let reader: Reader | undefined;
  for await (const rows of headFirst(rowsIn(file.content()))) {
    const isHead = reader === undefined;
    reader ??= file.reader(fieldsOf(rows[0]), rows.slice(0, maxHead));
    yield { rows: isHead ? rows.slice(leadingRows(reader)) : rows, reader };
  }
}

/** Groups of rows, of which the first has the head of the file, and none is empty. */
async function* headFirst(
  groups: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let head: Row[] | undefined = [];
  for await (const rows of groups) {
    if (rows.length === 0) continue;
    if (!head) yield rows;
    else {
      head = [...head, ...rows];
      if (head.length < maxHead) continue;
      yield head;
      head = undefined;
    }
  }
  if (head?.length) yield head;
}

const leadingRows = ({ hasHeader, rowsAbove = 0 }: TableReader): number => (hasHeader ? rowsAbove + 1 : 0);

/** Fields of a row; empty where they cannot be read. */
export const fieldsOf = (row: Pick<Row, 'fields'> | undefined): readonly string[] =>
  row === undefined || row.fields === 'too_long' ? [] : row.fields;

interface CountLimits {
  readonly maxRows: number;
  readonly signal: AbortSignal;
}

/** Number of rows of a table without its header. @throws ProblemError request_too_large, and errors of the reader */
export async function countTable<Reader extends TableReader>(
  file: TableFile<Reader>,
  { maxRows: most, signal }: CountLimits,
): Promise<number> {
  let rows = 0;
  for await (const group of groupsOf(file)) {
    rows += group.rows.length;
    if (rows > most) throw tooMany(most);
    signal.throwIfAborted();
    await breath();
  }
  return rows;
}

const tooMany = (most: number): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The file has more than ${most.toLocaleString('en-US')} rows; nothing was imported. Split it.`,
  );

/** Characters that are parsed at once: some milliseconds. */
const windowLength = 65_536;

/** The rows of a CSV file in groups, with one chunk in memory. */
export async function* rowsIn(content: AsyncIterable<Uint8Array>): AsyncIterable<readonly Row[]> {
  const rows = new CsvRows();
  for await (const text of decodeText(content))
    for (let from = 0; from < text.length; from += windowLength)
      yield rows.push(text.slice(from, from + windowLength));
  yield rows.end();
}

/** Whether a text in the place of a column title is a value: an email address or a URL. */
export const isValue = (title: string): boolean => /^[^@\s]+@[^@\s]+$|^(?:https?:\/\/|www\.)/i.test(title);
