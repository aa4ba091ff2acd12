import type { Reply } from '../smtp/reply';

/** Where in the dialogue the sink asks what to do. */
export interface MailMoment {
  /** `greeting`: before its first words; `recipient`: after RCPT; `message`: after the last byte of DATA. */
  readonly at: 'greeting' | 'recipient' | 'message';
  /** Envelope sender; empty for the null sender, and before there is one. */
  readonly from: string;
  /** Envelope recipients so far, the one that is asked about last. */
  readonly to: readonly string[];
  /** Milliseconds, by the clock of the sandbox. */
  readonly now: number;
}

/**
 * What the sink does instead of going on. A reply of 4xx or 5xx refuses (its last line is sent; 421 also ends the
 * connection), `hang` says nothing more, `drop` ends the connection. After `take-and-hang` and `take-and-drop` the
 * message is kept, but the client never learns it; before there is a message, they are `hang` and `drop`.
 */
export type MailFault = Reply | 'hang' | 'drop' | 'take-and-hang' | 'take-and-drop';

/** Decides for each moment; undefined goes on as a healthy server does. */
export type MailScript = (moment: MailMoment) => MailFault | undefined;

/** Takes everything. */
export const healthy: MailScript = () => undefined;
