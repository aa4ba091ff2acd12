import type { Reason } from '../smtp/verdict';

/** Result of probing one address. */
export interface MailboxProbe {
  readonly reason: Reason;
  /** Code of the reply to the address, or of the reply that refused the session. */
  readonly code: number | null;
  /** Whether the domain accepts every address; null: unknown. */
  readonly acceptAll: boolean | null;
  /** The same, only if this probe asked a random address; stored as a fact about the domain. */
  readonly learnedAcceptAll: boolean | null;
  /** Delay requested by a temporary refusal, in seconds. */
  readonly retryAfterS: number | null;
  /** Host name of the server that answered. */
  readonly mailExchange: string | null;
}
