import type { Attribution, Contact, Lead, SourceStatus } from '@lode/contracts';

/** A lead with all its contacts, the most senior first; a response shows a part of them. */
export interface FoundLead extends Omit<Lead, 'contacts' | 'contacts_total' | 'row_number'> {
  readonly contacts: readonly Contact[];
}

/** The result of a run: the same for all callers with the same request. */
export interface LeadAnswer {
  /**
   * The best first, with telephone numbers; more than requested if available, to replace those that an account
   * suppresses.
   */
  readonly leads: readonly FoundLead[];
  /** Number of businesses found, including those beyond the limit. */
  readonly total: number;
  /** Whether more time, or a recovered source, would add results. */
  readonly partial: boolean;
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}
