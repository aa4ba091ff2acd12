import { maxImportedRows, type ImportReport } from '@lode/contracts';
import { countTable, readTable, rowTooLong, writeBehind } from '@lode/domain/csv';
import type { TableFile } from '@lode/domain/csv';
import { ImportTally } from './import-tally';
import type { ListReader, Named } from './list-reader';

/** Rows per transaction. */
const batchSize = 5000;

/** Destination of an import. */
export interface ImportTarget {
  /** Writes in one transaction; entries written by an earlier attempt stay unchanged. @returns number of new entries */
  put(named: readonly Named[]): Promise<number>;
  /** Number of entries that the import has created, including earlier attempts. */
  countAdded(): Promise<number>;
}

export interface ImportWatch {
  /** Checked between batches; written entries stay. */
  readonly signal: AbortSignal;
  progress(done: number, total: number, found: Record<string, number>): void;
}

/** Entries of some rows, and the position in the file after them. */
interface Batch {
  readonly named: readonly Named[];
  readonly rows: number;
  readonly rejected: number;
}

/**
 * Imports a list. Idempotent: an attempt after a crash gives the same report.
 * @throws ProblemError request_too_large before any entry is written
 */
export async function importList(
  list: TableFile<ListReader>,
  target: ImportTarget,
  watch: ImportWatch,
  maxRows = maxImportedRows,
): Promise<ImportReport> {
  const { signal } = watch;
  const total = await countTable(list, { maxRows: maxRows, signal });
  let added = await target.countAdded();
  let written = 0;
  // The reported numbers are exact after this attempt has reached the position of earlier ones.
  const put = async ({ named, rows, rejected }: Batch): Promise<void> => {
    if (named.length) added += await target.put(named);
    written += named.length;
    watch.progress(rows, total, { added, known: Math.max(0, written - added), rejected });
  };
  const tally = await writeBehind(signal, put, (write) => readAll(list, write));
  return tally.report(await target.countAdded());
}

/** Reads the rows and writes them in batches. */
async function readAll(
  list: TableFile<ListReader>,
  write: (batch: Batch) => Promise<void>,
): Promise<ImportTally> {
  const tally = new ImportTally();
  let named: Named[] = [];
  for await (const { number, fields, reader } of readTable(list)) {
    const row = fields === 'too_long' ? tooLong : reader.read(fields);
    tally.read(number, row.named.length, row.problem);
    named.push(...row.named);
    if (tally.rows % batchSize !== 0 && named.length < batchSize) continue;
    await write({ named, rows: tally.rows, rejected: tally.rejected });
    named = [];
  }
  await write({ named, rows: tally.rows, rejected: tally.rejected });
  return tally;
}

const tooLong = { named: [], problem: rowTooLong };
