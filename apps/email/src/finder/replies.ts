import type { Reason, Verdict } from '@lode/contracts';

/** Reply of the mail host about one candidate. */
export interface Reply {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** How likely a message arrives, 0 to 100; null if unknown. */
  readonly score: number | null;
  /** RFC 3339. */
  readonly checkedAt: string;
}

export interface Replies {
  /** By address; only for addresses that were probed. */
  readonly of: ReadonlyMap<string, Reply>;
  /** Whether the domain accepts every local part; null if unknown. */
  readonly acceptAll: boolean | null;
  /** Whether the deadline passed before all replies arrived. */
  readonly partial: boolean;
}

/** Whether the mailbox exists, even if it does not accept mail at the moment. */
export const mailboxExists = (reply: Reply | undefined): boolean =>
  reply?.verdict === 'valid' || reply?.reason === 'mailbox_full';

export const isRefused = (reply: Reply | undefined): boolean => reply?.verdict === 'invalid';
