import { setImmediate as breath } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import { maxRowLength, type Row } from './csv-rows';
import { rowsIn } from './rows-in';

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
   * @param number the number of that row in the file, from 1
   */
  reader(firstRow: readonly string[], number: number): Reader;
}

/** A reader of rows, created from the first row of a file. */
export interface TableReader {
  /** Whether the first row is a header. */
  readonly hasHeader: boolean;
}

/** The rows of a table after its header, each with its reader. */
export async function* readTable<Reader extends TableReader>(
  file: TableFile<Reader>,
): AsyncGenerator<Row & { readonly reader: Reader }, void, undefined> {
  let reader: Reader | undefined;
  let count = 0;
  for await (const row of rowsIn(file.content())) {
    const isFirst = reader === undefined;
    reader ??= file.reader(row.fields === 'too_long' ? [] : row.fields, row.number);
    if (isFirst && reader.hasHeader) continue;
    yield { ...row, reader };
    count += 1;
    if (count % rowsPerTurn === 0) await breath();
  }
}

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
  for await (const _ of readTable(file)) {
    rows += 1;
    if (rows > most) throw tooMany(most);
    signal.throwIfAborted();
  }
  return rows;
}

const tooMany = (most: number): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The file has more than ${most.toLocaleString('en-US')} rows; nothing was imported. Split it.`,
  );
