import type { ConversationPlan } from './smtp-connector';
import type { TranscriptWriter } from './transcript';

/** One asker's questions to one mail host, all about one domain. */
export interface Visit {
  /** Whether to begin TLS is for the desk of the host to say. */
  readonly plan: Omit<ConversationPlan, 'startTls'>;
  readonly transcript: TranscriptWriter;
  /** Ends it, also while it waits for its turn; what was learned until then counts. */
  readonly signal: AbortSignal;
  /** Called when it is its turn: the time for the answers begins to run. */
  readonly begin: () => void;
}
