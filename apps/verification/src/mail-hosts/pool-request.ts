import type { ConversationPlan } from './smtp-connector';
import type { TranscriptWriter } from './transcript';

/** Recipients of one domain to ask a mail host about. */
export interface PoolRequest {
  /** The pool of the host decides about STARTTLS. */
  readonly plan: Omit<ConversationPlan, 'startTls'>;
  readonly transcript: TranscriptWriter;
  /** Ends the request, queued or running. Answers received so far are kept. */
  readonly signal: AbortSignal;
  /** Called when a connection takes up the request: the time limit for answers starts. */
  readonly begin: () => void;
}
