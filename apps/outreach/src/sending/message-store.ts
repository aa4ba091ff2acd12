import type { Decision } from './decide';
import type { WrittenMessage } from './message-writer';
import type { PlannedMessage } from './planned-message';
import type { RefusalOf } from './refusal';
import type { MessageToSend } from '../sequences/message.task';

/** A decision with the composed message. `fail`: it can never be written. */
export type Choice =
  | Exclude<Decision, { do: 'send' }>
  | { readonly do: 'send'; readonly composed: WrittenMessage }
  | { readonly do: 'fail' };

/** Outcome of a message. Instants are milliseconds since 1970. */
export type Outcome =
  /** @param next when the next step is due; null after the last step */
  | { readonly result: 'sent'; readonly at: number; readonly next: number | null }
  /** @param isTried false if the relay has received nothing, so that the attempt does not count */
  | { readonly result: 'queued'; readonly due: number; readonly isTried: boolean }
  | { readonly result: 'bounced'; readonly at: number; readonly of: RefusalOf }
  | { readonly result: 'failed'; readonly at: number; readonly why: 'not_taken' | 'not_written' };

export interface Opened {
  /** As it was before this attempt. */
  readonly message: PlannedMessage;
  readonly choice: Choice;
}

/** Messages of all accounts. Instants are milliseconds since 1970. */
export interface MessageStore {
  /**
   * Locks the enrolment, lets the caller choose what to do with the message, and does it. A message to be sent gets the
   * status `sending`, and the caller hands it over.
   * @returns undefined if the message was deleted
   */
  open(
    order: MessageToSend,
    now: number,
    choose: (message: PlannedMessage) => Choice,
  ): Promise<Opened | undefined>;

  /**
   * Stores that the relay accepted a message, so that it is not handed over again if the process ends before `settle`.
   * @param at milliseconds since 1970
   */
  accept(message: PlannedMessage, at: number): Promise<void>;

  /**
   * Records the outcome of a message and its consequences once; idempotent.
   * @returns false if it was recorded before or the recipient was erased
   */
  settle(message: PlannedMessage, outcome: Outcome): Promise<boolean>;

  /** Schedules the next attempt. */
  postpone(order: MessageToSend, due: number): Promise<void>;
}
