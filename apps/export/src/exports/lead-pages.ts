import type { CallContext } from '@lode/bus';
import type { ExportedLead } from '../leads/exported-lead';
import type { RowSelection } from '../leads/rows-of';

/** A range of the leads of a source, by cursors of the service that stores them. */
export interface LeadRange {
  /** Start of the range; undefined for the first lead. */
  readonly cursor?: string;
  /** Exclusive end of the range; undefined for the end of the source. */
  readonly until?: string;
}

/** Leads in their order, without suppressed contacts. */
export interface LeadPage {
  readonly leads: readonly ExportedLead[];
  /** Number of leads that the request excludes. */
  readonly excluded?: number;
  /** Cursor of the next page; null at the end of the range. */
  readonly next: string | null;
}

/** Leads that a service stores under one id. */
export interface LeadPages {
  /**
   * The cursor behind a number of leads; null if no more follow.
   * @throws ProblemError not_found, gone
   */
  endOf(from: string | undefined, leads: number, context: CallContext): Promise<string | null>;

  /** @throws ProblemError not_found, gone, and validation for an invalid cursor */
  page(range: LeadRange, limit: number, context: CallContext): Promise<LeadPage>;
}

/** Source of leads: the id of a list or of a result set. */
export interface LeadOrigin {
  readonly kind: 'list' | 'results';
  readonly id: string;
}

/** Opens the leads of an id. */
export type OpenPages = (origin: LeadOrigin, account: string, selection: RowSelection) => LeadPages;
