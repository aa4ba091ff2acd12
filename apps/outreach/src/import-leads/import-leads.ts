import { maxLeadRows, type LeadImportProblem, type LeadImportReport } from '@lode/contracts';
import { countTable, quoteNotClosed, readTable, rowTooLong, writeBehind, type Row } from '@lode/domain/csv';
import { countsOf, type ListJobWatch } from '../lists/list-job.repository';
import { shown, type ReadRow, type RowBatch } from './import-tally';
import { leadReader, type ImportHeader, type LeadReader } from './lead-reader';

/** Rows per transaction; the list is locked meanwhile. */
const batchSize = 500;

/** @typeParam Prepared a batch that is ready to be written */
export interface LeadImportTarget<Prepared> {
  /** Report of earlier attempts. */
  reached(): Promise<LeadImportReport>;
  /** Reads which leads an earlier attempt has written for a batch, so that rows of the same lead are recognized. */
  recall(batch: Prepared): Promise<void>;
  /** Prepares a batch while the previous one is written. */
  prepare(batch: RowBatch): Promise<Prepared>;
  /** Writes rows and the progress. Rows that are written already are skipped. */
  put(batch: Prepared): Promise<LeadImportReport>;
}

/**
 * Imports a file of leads. A retry after a crash continues after the last written batch and returns the same report.
 * @throws ProblemError request_too_large, or validation for a file without a header, before anything is written
 */
export async function importLeads<Prepared>(
  content: () => AsyncIterable<Uint8Array>,
  target: LeadImportTarget<Prepared>,
  watch: ListJobWatch,
  maxRows = maxLeadRows,
): Promise<LeadImportReport> {
  const { signal } = watch;
  let header: ImportHeader | undefined;
  const reader: typeof leadReader = (...rows) => {
    const read = leadReader(...rows);
    ({ header } = read);
    return read;
  };
  const file = { content, reader };
  const total = await countTable(file, { maxRows: maxRows, signal });
  let report = await target.reached();
  const put = async (batch: Prepared): Promise<void> => {
    report = await target.put(batch);
    watch.progress(report.rows, total, countsOf(report));
  };
  const from = report.rows;
  for await (const batch of batchesOf(file, 0, from)) {
    signal.throwIfAborted();
    await target.recall(await target.prepare(batch));
  }
  await writeBehind(signal, { put }, async (write) => {
    for await (const batch of batchesOf(file, from)) await write(await target.prepare(batch));
  });
  return total === 0 ? { ...report, ...shown(header), problems: [noRows] } : report;
}

const noRows: LeadImportProblem = {
  row: 1,
  reason: 'the file has no rows after the one that names the columns',
  rejected: false,
};

/**
 * @param from number of rows to skip
 * @param until number of the last row
 */
async function* batchesOf(
  file: Parameters<typeof readTable<ReturnType<typeof leadReader>>>[0],
  from: number,
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<RowBatch, void, undefined> {
  let rows: ReadRow[] = [];
  let header: RowBatch['header'];
  let count = 0;
  const batch = (): RowBatch => ({ from: count - rows.length, rows, header });
  if (until <= from) return;
  for await (const { reader, ...row } of readTable(file)) {
    if (count === until) break;
    count += 1;
    if (count <= from) continue;
    if (count === 1) header = reader.header;
    rows.push(readRowBy(reader, row));
    if (count % batchSize !== 0) continue;
    yield batch();
    rows = [];
    header = undefined;
  }
  if (rows.length > 0) yield batch();
}

function readRowBy(reader: LeadReader, { number, fields, hasUnclosedQuote }: Row): ReadRow {
  if (fields === 'too_long') return { number, lead: undefined, problems: [rowTooLong] };
  const { lead, problems } = reader.read(fields);
  return { number, lead, problems: hasUnclosedQuote ? [...problems, quoteNotClosed] : problems };
}
