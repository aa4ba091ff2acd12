import {
  maxLeadProblems,
  type LeadImportProblem,
  type LeadImportReport,
  type LeadInput,
  maxLeadRows,
} from '@lode/contracts';
import {
  countTable,
  type TableFile,
  type OpenedFile,
  quoteNotClosed,
  readTable,
  rowFaults,
  writeBehind,
  type Row,
} from '@lode/domain/csv';
import { noLeads, countsOf, type LeadCounts, type ListJobWatch } from '../lists/list-job.repository';
import { differenceOf, mistakesOf, type LeadOutcome, type LeadsAdded } from '../leads/add-to-list';
import type { RejectedRow } from './import.repository';
import { type ImportHeader, leadReader, noLead, type LeadReader } from './lead-reader';

/** A row of the file. */
interface ReadRow {
  /** Number in the file, from 1. */
  readonly number: number;
  readonly fields: Row['fields'];
  /** Undefined if the row is unreadable or left out. */
  readonly lead: LeadInput | undefined;
  readonly problems: readonly string[];
  /** Whether the row is no lead. */
  readonly isLeftOut?: boolean;
}

/** Rows of one transaction. */
export interface RowBatch {
  /** Number of rows before the batch, without the header. */
  readonly from: number;
  readonly rows: readonly ReadRow[];
  /** In the first batch. */
  readonly header: ImportHeader | undefined;
  /** Titles of all columns of the file. */
  readonly titles: readonly string[];
}

export const nothingRead: LeadImportReport = Object.freeze({
  ...noLeads,
  rows: 0,
  unchanged: 0,
  left_out: 0,
  charset: null,
  tool: null,
  header_row: null,
  columns: [],
  problems: [],
});

/** Leads of a batch in order. */
export const leadsOf = ({ rows }: RowBatch): LeadInput[] => rows.flatMap(({ lead }) => lead ?? []);

/** Rows of the leads of a batch. */
export const rowsOf = ({ rows }: RowBatch): number[] =>
  rows.flatMap(({ number, lead }) => (lead ? number : []));

/** Reasons of the rows of a batch, and whether the row is rejected. */
function problemsIn({ rows }: RowBatch, leads: LeadsAdded): (LeadImportProblem & { readonly end: End })[] {
  const outcomes = leads.outcomes.values();
  return rows.map(({ number, lead, problems: found, isLeftOut }) => {
    const outcome = lead && outcomes.next().value;
    const end = endOf(outcome, isLeftOut);
    const repeated = outcome && outcome.outcome !== 'invalid' ? outcome.repeats : undefined;
    const mistakes = outcome ? mistakesOf(outcome) : [];
    const difference = outcome && differenceOf(outcome, (row) => `row ${row}`);
    const repetition = repeated === undefined || difference ? [] : [`repeats row ${repeated}`];
    const reasons = [
      ...repetition,
      ...(difference ? [difference] : []),
      ...mistakes.map(({ reason }) => reason),
      ...found,
    ];
    return { row: number, reason: inShort(reasons), rejected: end === 'invalid' || end === 'left_out', end };
  });
}

/** The rejected rows of a batch with their cells. */
export function rejectedIn(batch: RowBatch, leads: LeadsAdded): RejectedRow[] {
  return problemsIn(batch, leads).flatMap(({ row: number, reason, rejected }, index) => {
    const { fields } = batch.rows[index] ?? { fields: [] };
    return rejected
      ? [{ number, reason, cells: typeof fields === 'string' ? [] : fields.map(storable) }]
      : [];
  });
}

const storable = (cell: string): string => cell.toWellFormed().replaceAll('\0', '');

/** The counts of a report. */
export const rowEnds = (report: LeadImportReport): Record<End | 'rows', number> => {
  const { rows, unchanged = 0, left_out = 0 } = report;
  return { rows, ...countsOf(report), unchanged, left_out };
};

/** Adds a batch to a report. @param leads outcomes of its leads */
export function tallied(before: LeadImportReport, batch: RowBatch, leads: LeadsAdded): LeadImportReport {
  const { rows, header } = batch;
  const counts = { ...countsOf(before), unchanged: before.unchanged, left_out: before.left_out };
  const found = problemsIn(batch, leads);
  for (const { end } of found) counts[end] += 1;
  const problems = found.flatMap(({ row, reason, rejected }) => (reason ? [{ row, reason, rejected }] : []));
  return {
    rows: before.rows + rows.length,
    ...counts,
    charset: before.charset,
    tool: before.tool,
    header_row: before.header_row,
    columns: before.columns,
    ...shown(header),
    problems: [...before.problems, ...(header?.problem ? [header.problem] : []), ...problems].slice(
      0,
      maxLeadProblems,
    ),
  };
}

type End = keyof LeadCounts | 'unchanged' | 'left_out';

/** What has become of a row: it has one end. */
function endOf(outcome: LeadOutcome | undefined, isLeftOut = false): End {
  if (outcome === undefined) return isLeftOut ? 'left_out' : 'invalid';
  if (outcome.outcome === 'invalid' || outcome.outcome === 'left_out') return outcome.outcome;
  if (outcome.repeats !== undefined) return 'duplicates';
  return outcome.outcome === 'duplicate' ? 'unchanged' : outcome.outcome;
}

/** What a report says of a header. */
const shown = (header: ImportHeader | undefined): Partial<LeadImportReport> =>
  header ? { tool: header.tool, header_row: header.row || null, columns: [...header.columns] } : {};

/** Reasons per row, so that a report of a thousand rows fits into a message. */
const maxReasons = 4;

const inShort = (reasons: readonly string[]): string => {
  const more = reasons.length - maxReasons;
  return [...reasons.slice(0, maxReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};

/** Rows per transaction; the list is locked meanwhile. */
const batchSize = 1000;

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

interface ImportOptions {
  readonly maxRows?: number;
  /** Columns that the caller maps, as `field=title`. */
  readonly columns?: readonly string[] | undefined;
}

/**
 * Imports a file of leads. A retry after a crash continues after the last written batch and returns the same report.
 * @throws ProblemError request_too_large, or validation for a file without a header, before anything is written
 */
export async function importLeads<Prepared>(
  opened: OpenedFile,
  target: LeadImportTarget<Prepared>,
  watch: ListJobWatch,
  { maxRows = maxLeadRows, columns = [] }: ImportOptions = {},
): Promise<LeadImportReport> {
  const { signal } = watch;
  let header: ImportHeader | undefined;
  const reader = (_: unknown, rows: readonly Row[]): LeadReader => {
    const read = leadReader(rows, columns);
    ({ header } = read);
    return read;
  };
  const file = { file: opened, reader };
  const total = await countTable(file, { maxRows, signal });
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
  const { charset } = opened;
  return { ...report, charset, ...(total === 0 && { ...shown(header), problems: [noRows] }) };
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
  file: TableFile<LeadReader>,
  from: number,
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<RowBatch, void, undefined> {
  let rows: ReadRow[] = [];
  let header: RowBatch['header'];
  let count = 0;
  let titles: readonly string[] = [];
  const batch = (): RowBatch => ({ from: count - rows.length, rows, header, titles });
  if (until <= from) return;
  for await (const { reader, ...row } of readTable(file)) {
    if (count === until) break;
    count += 1;
    const isLeftOut = reader.leavesOut(row);
    if (count <= from) continue;
    ({ titles } = reader);
    if (count === 1) header = reader.header;
    rows.push(isLeftOut ? { ...leftOut, number: row.number, fields: row.fields } : readRowBy(reader, row));
    if (count % batchSize !== 0) continue;
    yield batch();
    rows = [];
    header = undefined;
  }
  if (rows.length > 0) yield batch();
}

const leftOut = { lead: undefined, problems: [noLead], isLeftOut: true };

function readRowBy(reader: LeadReader, { number, fields, hasUnclosedQuote }: Row): ReadRow {
  if (typeof fields === 'string') return { number, fields, lead: undefined, problems: [rowFaults[fields]] };
  const { lead, problems } = reader.read(fields);
  return { number, fields, lead, problems: hasUnclosedQuote ? [...problems, quoteNotClosed] : problems };
}
