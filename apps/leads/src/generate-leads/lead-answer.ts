import type { Attribution, Lead, SourceStatus } from '@lode/contracts';

/** What a run has found: the same for everybody who asks the same thing. */
export interface LeadAnswer {
  /** The best first, with telephone numbers; some more than wanted, where there are, for those whom an account leaves out. */
  readonly leads: readonly Lead[];
  /** Businesses that were found, those beyond the wanted ones included. */
  readonly total: number;
  /** Something is missing that more time, or a source in better health, would give. */
  readonly partial: boolean;
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}
