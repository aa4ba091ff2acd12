import type { Reason } from '../smtp/verdict';

/** Messages of an account, by what was known of their addresses. */
export interface OutcomeCount {
  /** As `YYYY-MM`. */
  readonly month: string;
  readonly mxHost: string;
  readonly operator: string;
  readonly reason: Reason;
  readonly band: number;
  /** Keyed hash of the account. */
  readonly sender: string;
  readonly sent: number;
  readonly bounced: number;
}

/** Messages of several accounts, and the part of the account with the most of them. */
export interface OutcomeSums {
  readonly senders: number;
  readonly sent: number;
  readonly bounced: number;
  readonly topSent: number;
  readonly topBounced: number;
}

/** Port: counts of messages, without addresses. Months are written as `YYYY-MM`. */
export interface OutcomeStore {
  /** @param counts with different keys */
  add(counts: readonly OutcomeCount[]): Promise<void>;
  /** By mail host, and by operator after `@`. */
  byHost(
    since: string,
    minSenders: number,
  ): Promise<readonly (OutcomeSums & { readonly name: string; readonly reason: Reason })[]>;
  byBand(since: string): Promise<readonly (OutcomeSums & { readonly band: number })[]>;
  deleteBefore(month: string): Promise<void>;
}

export const OUTCOME_STORE = Symbol('OutcomeStore');
