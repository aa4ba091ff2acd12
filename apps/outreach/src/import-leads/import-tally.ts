import {
  maxLeadProblems,
  type LeadImportProblem,
  type LeadImportReport,
  type LeadInput,
} from '@lode/contracts';
import { noLeads, plus } from '../lists/list-job.repository';
import type { ImportHeader } from './lead-reader';
import { differenceOf, mistakesOf, type LeadsAdded } from '../leads/add-to-list';

/** A row of the file. */
export interface ReadRow {
  /** Number in the file, from 1. */
  readonly number: number;
  /** Undefined if the row is unreadable. */
  readonly lead: LeadInput | undefined;
  readonly problems: readonly string[];
}

/** Rows of one transaction. */
export interface RowBatch {
  /** Number of rows before the batch, without the header. */
  readonly from: number;
  readonly rows: readonly ReadRow[];
  /** In the first batch. */
  readonly header: ImportHeader | undefined;
}

export const nothingRead: LeadImportReport = Object.freeze({
  ...noLeads,
  rows: 0,
  header_row: null,
  columns: [],
  problems: [],
});

/** Leads of a batch in order. */
export const leadsOf = ({ rows }: RowBatch): LeadInput[] => rows.flatMap(({ lead }) => lead ?? []);

/** Rows of the leads of a batch. */
export const rowsOf = ({ rows }: RowBatch): number[] =>
  rows.flatMap(({ number, lead }) => (lead ? number : []));

/** Adds a batch to a report. @param leads outcomes of its leads */
export function tallied(
  before: LeadImportReport,
  { rows, header }: RowBatch,
  leads: LeadsAdded,
): LeadImportReport {
  const outcomes = leads.outcomes.values();
  const problems = rows.flatMap(({ number, lead, problems: found }): LeadImportProblem[] => {
    const outcome = lead && outcomes.next().value;
    const mistakes = outcome ? mistakesOf(outcome) : [];
    const difference = outcome && differenceOf(outcome, (row) => `row ${row}`);
    const reasons = [...(difference ? [difference] : []), ...mistakes.map(({ reason }) => reason), ...found];
    const rejected = outcome === undefined || outcome.outcome === 'invalid';
    return reasons.length ? [{ row: number, reason: inShort(reasons), rejected }] : [];
  });
  const unread = rows.filter(({ lead }) => lead === undefined).length;
  return {
    rows: before.rows + rows.length,
    ...plus(before, plus(leads.tally, { ...noLeads, invalid: unread })),
    header_row: before.header_row,
    columns: before.columns,
    ...shown(header),
    problems: [...before.problems, ...(header?.problem ? [header.problem] : []), ...problems].slice(
      0,
      maxLeadProblems,
    ),
  };
}

/** What a report says of a header. */
export const shown = (header: ImportHeader | undefined): Partial<LeadImportReport> =>
  header ? { header_row: header.row, columns: [...header.columns] } : {};

/** Reasons per row, so that a report of a thousand rows fits into a message. */
const maxReasons = 4;

const inShort = (reasons: readonly string[]): string => {
  const more = reasons.length - maxReasons;
  return [...reasons.slice(0, maxReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};
