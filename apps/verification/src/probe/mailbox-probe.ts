import type { Reason } from '../smtp/verdict';

/** What asking the mail servers of one address has shown. */
export interface MailboxProbe {
  readonly reason: Reason;
  /** Code of the reply to the address, else of the reply that refused the session, else null. */
  readonly code: number | null;
  /** Whether the domain accepts every address; null where that is not known. */
  readonly acceptAll: boolean | null;
  /** The same, but only what a random address has shown just now: worth remembering. */
  readonly learnedAcceptAll: boolean | null;
  /** Delay that a temporary refusal asks for, in seconds. */
  readonly retryAfterS: number | null;
  /** Host name of the server that gave the answer; null where none did. */
  readonly mailExchange: string | null;
}
