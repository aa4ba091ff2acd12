import {
  maxLeadProblems,
  type LeadImportProblem,
  type LeadImportReport,
  type LeadInput,
} from '@lode/contracts';
import { noLeads, plus } from '../list-jobs/added-leads';
import type { LeadOutcome, LeadsAdded } from '../lists/add-to-list';

/** A row of the file. */
export interface ReadRow {
  /** Its number in the file, from 1. */
  readonly number: number;
  /** Undefined where the row cannot be read. */
  readonly lead: LeadInput | undefined;
  readonly problems: readonly string[];
}

/** Rows that are written in one transaction. */
export interface RowBatch {
  /** How many rows stand before them, without the header. */
  readonly from: number;
  readonly rows: readonly ReadRow[];
  /** What is wrong with the header, beside its first rows. */
  readonly header: LeadImportProblem | undefined;
}

export const nothingRead: LeadImportReport = Object.freeze({ ...noLeads, rows: 0, problems: [] });

/** The leads that a batch names, in their order. */
export const leadsOf = ({ rows }: RowBatch): LeadInput[] => rows.flatMap(({ lead }) => lead ?? []);

/** @param leads what became of the leads of the batch */
export function tallied(
  before: LeadImportReport,
  { rows, header }: RowBatch,
  leads: LeadsAdded,
): LeadImportReport {
  const outcomes = leads.outcomes.values();
  const problems = rows.flatMap(({ number, lead, problems: found }): LeadImportProblem[] => {
    const outcome = lead && outcomes.next().value;
    const reasons = [...reasonsOf(outcome), ...found];
    return reasons.length ? [{ row: number, reason: inShort(reasons) }] : [];
  });
  const unread = rows.filter(({ lead }) => lead === undefined).length;
  return {
    rows: before.rows + rows.length,
    ...plus(before, plus(leads.tally, { ...noLeads, invalid: unread })),
    problems: [...before.problems, ...(header ? [header] : []), ...problems].slice(0, maxLeadProblems),
  };
}

function reasonsOf(outcome: LeadOutcome | undefined): readonly string[] {
  if (!outcome) return [];
  return outcome.outcome === 'invalid' ? [outcome.mistake] : outcome.leftOut;
}

/** As many as a thousand rows can have in a report that fits into a message. */
const maxReasons = 4;

const inShort = (reasons: readonly string[]): string => {
  const more = reasons.length - maxReasons;
  return [...reasons.slice(0, maxReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};
