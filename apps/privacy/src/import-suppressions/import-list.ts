import { maxImportProblems, type ImportProblem, type ImportReport, maxImportedRows } from '@lode/contracts';
import { countTable, readTable, rowFaults, writeBehind, type TableFile } from '@lode/domain/csv';
import type { ListReader, Named } from './list-reader';

/** Counts the rows of an import. */
class ImportTally {
  rows = 0;
  rejected = 0;
  private partial = 0;
  private named = 0;
  private readonly problems: ImportProblem[] = [];

  /** Counts one more row. @param problem contains no text of the row */
  read(row: number, named: number, problem: string | undefined): void {
    this.rows += 1;
    this.named += named;
    const rejected = named === 0;
    if (rejected) this.rejected += 1;
    if (problem === undefined) return;
    if (!rejected) this.partial += 1;
    if (this.problems.length < maxImportProblems) this.problems.push({ row, reason: problem, rejected });
  }

  /** @param added as counted by the database */
  report(added: number, charset: string | null): ImportReport {
    const { rows, partial, rejected, problems, named } = this;
    const complete = rows - partial - rejected;
    return { rows, added, known: Math.max(0, named - added), complete, partial, rejected, charset, problems };
  }
}

/** Rows per transaction. */
const batchSize = 5000;

/** Destination of an import. */
export interface ImportTarget {
  /** Number of batches that may be written at once. */
  readonly concurrency: number;
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
  let reported = Promise.resolve();
  // Batches are reported in their order. The numbers are exact after this attempt has reached the position of earlier ones.
  const reportAfter = async (earlier: Promise<void>, { named, rows, rejected }: Batch): Promise<void> => {
    const writing = named.length > 0 ? target.put(named) : Promise.resolve(0);
    const ended = await Promise.allSettled([writing, earlier]);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    added += await writing;
    written += named.length;
    watch.progress(rows, total, { added, known: Math.max(0, written - added), rejected });
  };
  const put = (batch: Batch): Promise<void> => (reported = reportAfter(reported, batch));
  const { concurrency } = target;
  const tally = await writeBehind(signal, { put, concurrency }, (write) => readAll(list, write));
  return tally.report(await target.countAdded(), list.file.charset);
}

/** Reads the rows and writes them in batches. */
async function readAll(
  list: TableFile<ListReader>,
  write: (batch: Batch) => Promise<void>,
): Promise<ImportTally> {
  const tally = new ImportTally();
  let named: Named[] = [];
  for await (const { number, fields, reader } of readTable(list)) {
    const row = typeof fields === 'string' ? { named: [], problem: rowFaults[fields] } : reader.read(fields);
    tally.read(number, row.named.length, row.problem);
    named.push(...row.named);
    if (tally.rows % batchSize !== 0 && named.length < batchSize) continue;
    await write({ named, rows: tally.rows, rejected: tally.rejected });
    named = [];
  }
  await write({ named, rows: tally.rows, rejected: tally.rejected });
  return tally;
}
