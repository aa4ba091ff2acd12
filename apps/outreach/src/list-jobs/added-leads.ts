import type { AddedLeads } from '@lode/contracts';

/** What became of leads, and nothing else. */
export type LeadCounts = Record<keyof AddedLeads, number>;

export const noLeads: LeadCounts = Object.freeze({
  added: 0,
  updated: 0,
  duplicates: 0,
  suppressed: 0,
  invalid: 0,
});

export const plus = (one: AddedLeads, other: AddedLeads): LeadCounts => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  duplicates: one.duplicates + other.duplicates,
  suppressed: one.suppressed + other.suppressed,
  invalid: one.invalid + other.invalid,
});

/** The five numbers of a report. */
export const countsOf = (report: AddedLeads): LeadCounts => plus(report, noLeads);
