import type { RecipientAnswer, SessionFacts } from '../smtp/dialogue';
import type { ConversationPlan } from './smtp-connector';
import type { TranscriptWriter } from './transcript';

/** Recipients of one domain to ask a mail host about. */
export interface PoolRequest {
  /** The pool of the host decides about STARTTLS. */
  readonly plan: Omit<ConversationPlan, 'startTls' | 'nextRecipients'> & {
    /** As in the plan of a dialogue. @param max at least 1: recipients that may be asked now */
    readonly nextRecipients: (
      answers: readonly RecipientAnswer[],
      session: SessionFacts,
      max: number,
    ) => readonly string[];
  };
  readonly transcript: TranscriptWriter;
  /** Ends the request, queued or running. Answers received so far are kept. */
  readonly signal: AbortSignal;
  /** Called when a connection takes up the request: the time limit for answers starts. */
  readonly begin: () => void;
  /** For a second connection to the host, which is opened at once if its limits allow it. */
  readonly isSecond?: boolean;
}
