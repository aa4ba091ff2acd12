import type { Reply } from '../smtp/reply';

/** The stages at which the sink calls its script. */
export interface MailMoment {
  /** `greeting`: before the banner; `recipient`: after RCPT; `message`: after the last byte of DATA. */
  readonly at: 'greeting' | 'recipient' | 'message';
  /** Envelope sender; empty for the null sender, and before MAIL. */
  readonly from: string;
  /** Envelope recipients so far, the current one last. */
  readonly to: readonly string[];
  /** Milliseconds, by the clock of the sandbox. */
  readonly now: number;
}

/**
 * Faults of the sink. A reply of 4xx or 5xx rejects (only its last line is sent; 421 also ends the connection), `hang`
 * stops answering, `drop` ends the connection. With `take-and-hang` and `take-and-drop` the message is kept, but the
 * client receives no reply; before there is a message, they equal `hang` and `drop`.
 */
export type MailFault = Reply | 'hang' | 'drop' | 'take-and-hang' | 'take-and-drop';

/** Returns the fault of a stage; `undefined` for the behaviour of a healthy server. */
export type MailScript = (moment: MailMoment) => MailFault | undefined;

/** Accepts everything. */
export const healthy: MailScript = () => undefined;
