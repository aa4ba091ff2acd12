import type { AddedLeads } from '@lode/contracts';

/** Number of leads by outcome. */
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

/** Counts of a report, without its other fields. */
export const countsOf = (report: AddedLeads): LeadCounts => plus(report, noLeads);
