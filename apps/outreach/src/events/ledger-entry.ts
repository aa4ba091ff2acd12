import type { MachineReason, SequenceEventType } from '@lode/contracts';

/** Something that came of a message. */
export interface LedgerEntry {
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
  /** `look`: somebody saw the page to unsubscribe, which is kept to tell bursts, and neither counted nor told. */
  readonly type: SequenceEventType | 'look';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How it is known to be a program's; left out for people. */
  readonly machineReason?: MachineReason;
  /** Of a click: the number of the link, from 1. */
  readonly link?: number;
  /** Ten bytes that stand in the id where it has random ones else: by them, what is told twice is known again. */
  readonly mark?: Uint8Array;
}

/** When something first happened to an enrolment; `sent` and `failed` are counted each time. */
export const firstTimes: Partial<Record<LedgerEntry['type'], string>> = {
  open: 'opened_at',
  click: 'clicked_at',
  reply: 'replied_at',
  auto_reply: 'auto_replied_at',
  bounce: 'bounced_at',
  unsubscribe: 'unsubscribed_at',
};
