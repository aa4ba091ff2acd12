import { setImmediate as breath } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import { maxRowLength, type Row } from './csv-rows';
import { rowsIn } from './rows-in';

/** Rows after which others have their turn in the process. */
const breathSize = 500;

/** Why a row that is too long is left out. */
export const rowTooLong = `the row is longer than ${maxRowLength.toLocaleString('en-US')} characters`;

/** A CSV file. */
export interface TableFile<Reader extends TableReader> {
  /** What stands in it, as often as it is asked for. */
  content(): AsyncIterable<Uint8Array>;
  /**
   * @param firstRow its fields; empty where they cannot be read
   * @param number the number of that row in the file, from 1
   */
  reader(firstRow: readonly string[], number: number): Reader;
}

/** Knows from the first row of a file what the others look like. */
export interface TableReader {
  /** Whether the first row is none of the table. */
  readonly hasHeader: boolean;
}

/** The rows of a table behind its header, each with who reads it. */
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
    if (count % breathSize === 0) await breath();
  }
}

interface CountLimits {
  readonly most: number;
  readonly signal: AbortSignal;
}

/** Rows of a table without its header. @throws ProblemError request_too_large, and what its reader throws */
export async function countTable<Reader extends TableReader>(
  file: TableFile<Reader>,
  { most, signal }: CountLimits,
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
