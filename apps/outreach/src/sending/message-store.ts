import type { Composed } from '../composing/compose';
import type { Decision } from './decide';
import type { PlannedMessage } from './planned-message';
import type { RefusalOf } from './refusal';
import type { MessageToSend } from './send-message.task';

/** What is done with a message whose turn it is. `fail`: it can never be written. */
export type Choice =
  | Exclude<Decision, { do: 'send' }>
  | { readonly do: 'send'; readonly composed: Composed }
  | { readonly do: 'fail' };

/** What became of a message that was handed over. Instants are milliseconds since 1970. */
export type Outcome =
  /** @param next when the next step is due; null after the last */
  | { readonly result: 'sent'; readonly at: number; readonly next: number | null }
  /** @param isTried false where the relay has seen nothing of it, so that the try does not count */
  | { readonly result: 'queued'; readonly due: number; readonly isTried: boolean }
  | { readonly result: 'bounced'; readonly at: number; readonly of: RefusalOf }
  | { readonly result: 'failed'; readonly at: number; readonly why: 'not_taken' | 'not_written' };

export interface Opened {
  /** As it stood before. */
  readonly message: PlannedMessage;
  readonly choice: Choice;
}

/** Messages of all accounts, each within its own. Instants are milliseconds since 1970. */
export interface MessageStore {
  /**
   * Holds the enrolment while it is chosen what to do, and does it; a message that is to be sent is `sending` from then
   * on, and is handed over by the caller.
   * @returns undefined where the message is gone
   */
  open(
    order: MessageToSend,
    now: number,
    choose: (message: PlannedMessage) => Choice,
  ): Promise<Opened | undefined>;

  /**
   * Records what became of a message, with all that follows, once: it bears repetition.
   * @returns false where it was recorded before, or the person was erased
   */
  settle(message: PlannedMessage, outcome: Outcome): Promise<boolean>;

  /** The message comes again at that time. */
  postpone(order: MessageToSend, due: number): Promise<void>;
}
