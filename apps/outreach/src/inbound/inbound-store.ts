import type { InboundOutcome } from './classify-inbound';

/** A mail that may be about a message of ours. */
export interface InboundRecord extends InboundOutcome {
  /** The same for each delivery of one mail: 32 hex digits. */
  readonly mail: string;
}

/**
 * `recorded`; `known`: it was before, or enough of its kind were; `own`: it is a message of ours that came round, or its sender's; `unknown`: it
 * names no message that is there.
 */
export type RecordResult = 'recorded' | 'known' | 'own' | 'unknown';

export interface InboundStore {
  /**
   * Records what a mail says about the first of the messages that it names, in one transaction.
   * @param at milliseconds since 1970
   * @throws where it is not recorded, and is to come again
   */
  record(mail: InboundRecord, at: number): Promise<RecordResult>;
}
