import type { Reason, Verdict } from '@lode/contracts';

/** What the mail host said of one suspect. */
export interface Reply {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** RFC 3339. */
  readonly checkedAt: string;
}

/** What was learned by asking the mail host. */
export interface Replies {
  /** By address; those that were not asked have none. */
  readonly of: ReadonlyMap<string, Reply>;
  /** Whether the domain accepts every local part; null where that was not found out. */
  readonly acceptAll: boolean | null;
  /** Whether the time was over before the mail host had answered. */
  readonly partial: boolean;
}

/** The mailbox exists, whether or not it takes mail at the moment. */
export const isThere = (reply: Reply | undefined): boolean =>
  reply?.verdict === 'valid' || reply?.reason === 'mailbox_full';

export const isRefused = (reply: Reply | undefined): boolean => reply?.verdict === 'invalid';
