import type { Attribution, Lead, SourceStatus } from '@lode/contracts';

/** The result of a run: the same for all callers with the same request. */
export interface LeadAnswer {
  /**
   * The best first, with telephone numbers; more than requested if available, to replace those that an account
   * suppresses.
   */
  readonly leads: readonly Lead[];
  /** Number of businesses found, including those beyond the limit. */
  readonly total: number;
  /** Whether more time, or a recovered source, would add results. */
  readonly partial: boolean;
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}
