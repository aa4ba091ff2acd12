import { setImmediate as breath } from 'node:timers/promises';
import { mostImportedRows, ProblemError, type ImportReport } from '@lode/contracts';
import { BatchWriter, type ImportTarget, type ImportWatch } from './batch-writer';
import { ImportTally } from './import-tally';
import type { ListReader, Named } from './list-reader';
import { rowsIn } from './rows-in';

/** Rows after which what they name is written, in one transaction. */
const batchSize = 5000;
/** Rows after which others have their turn in the process. */
const breathSize = 500;

/** What is to be imported. */
export interface ListImport {
  /** The content of the file, as often as it is asked for. */
  content(): AsyncIterable<Uint8Array>;
  /** @param firstRow its fields; empty where they cannot be read */
  reader(firstRow: readonly string[]): ListReader;
}

/**
 * Imports a list. It bears repetition: whoever goes on after a crash gives the same report.
 * @throws ProblemError request_too_large before anything is written
 */
export async function importList(
  list: ListImport,
  target: ImportTarget,
  watch: ImportWatch,
  mostRows = mostImportedRows,
): Promise<ImportReport> {
  const total = await countRows(list, watch.signal, mostRows);
  const writer = new BatchWriter(target, watch, total, await target.countAdded());
  try {
    const tally = await readAll(list, writer);
    await writer.end();
    return tally.report(await target.countAdded());
  } catch (error) {
    // Nothing goes on behind the back of whoever tries again.
    await writer.end().catch(() => undefined);
    throw error;
  }
}

/** Reads the rows and has them written, the last batch perhaps not yet. */
async function readAll(list: ListImport, writer: BatchWriter): Promise<ImportTally> {
  const tally = new ImportTally();
  let named: Named[] = [];
  let reader: ListReader | undefined;
  for await (const { number, fields } of rowsIn(list.content())) {
    const isFirst = reader === undefined;
    reader ??= list.reader(fields === 'too_long' ? [] : fields);
    if (isFirst && reader.hasHeader) continue;
    const row = fields === 'too_long' ? tooLong : reader.read(fields);
    tally.read(number, row.named.length, row.problem);
    named.push(...row.named);
    if (tally.rows % batchSize === 0 || named.length >= batchSize) {
      await writer.write({ named, rows: tally.rows, rejected: tally.rejected });
      named = [];
    }
    if (tally.rows % breathSize === 0) await breath();
  }
  await writer.write({ named, rows: tally.rows, rejected: tally.rejected });
  return tally;
}

const tooLong = { named: [], problem: 'the row is longer than 65,536 characters' };

/** @throws ProblemError request_too_large */
async function countRows(
  { content, reader }: ListImport,
  signal: AbortSignal,
  most: number,
): Promise<number> {
  let rows = 0;
  let headers = 0;
  for await (const { fields } of rowsIn(content())) {
    if (rows === 0 && fields !== 'too_long' && reader(fields).hasHeader) headers = 1;
    rows += 1;
    if (rows - headers > most) throw tooMany(most);
    if (rows % batchSize === 0) signal.throwIfAborted();
  }
  return rows - headers;
}

const tooMany = (most: number): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The file has more than ${most.toLocaleString('en-US')} rows; nothing was imported. Split it.`,
  );
