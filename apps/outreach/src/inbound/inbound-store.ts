import type { InboundOutcome } from './classify-inbound';

/** A classified mail with its id. */
export interface InboundRecord extends InboundOutcome {
  /** Digest of 32 hexadecimal digits, the same for each delivery of one mail. */
  readonly mail: string;
  /** What a person answered. */
  readonly reply?: { readonly subject: string; readonly text: string };
  /** For automatic replies: the stated day of return or last day of the absence, as `YYYY-MM-DD`. */
  readonly absentUntil?: string;
}

/**
 * `known`: recorded before, or the maximum number of its kind was; `own`: our own message, or mail of its sender;
 * `unknown`: it names no stored message.
 */
export type RecordResult = 'recorded' | 'known' | 'own' | 'unknown';

/** The server of a mailbox may be that of its account, so its mail is only about messages of this account. */
export interface InboundScope {
  readonly account: string;
  /** Host name of the server. */
  readonly host: string;
}

export interface InboundStore {
  /**
   * Records a mail for the first stored message that it names, in one transaction.
   * @param at milliseconds since 1970
   * @param scope limits the messages that the mail can be about; absent for mail of the relay
   * @throws if it is not recorded, so that the relay must retry
   */
  record(mail: InboundRecord, at: number, scope?: InboundScope): Promise<RecordResult>;
}
