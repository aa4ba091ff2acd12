import type { MachineReason, SequenceEventType } from '@lode/contracts';

/** Event of a message. */
export interface LedgerEntry {
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
  /** `look`: a view of the unsubscribe page. Stored to detect bursts, neither counted nor returned to callers. */
  readonly type: SequenceEventType | 'look';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Why it is a machine event; absent for people. */
  readonly machineReason?: MachineReason;
  /** Number of the clicked link, from 1. */
  readonly link?: number;
  /** Ten bytes that replace the random ones of the id, so that a repeated report has the same id. */
  readonly mark?: Uint8Array;
  /** Content of a reply; only for its event, not stored with it. */
  readonly reply?: { readonly subject: string; readonly text: string };
}

/** Columns of the first event per enrolment; `sent` and `failed` are counted each time. */
const columns = {
  open: 'opened_at',
  click: 'clicked_at',
  reply: 'replied_at',
  auto_reply: 'auto_replied_at',
  bounce: 'bounced_at',
  unsubscribe: 'unsubscribed_at',
} as const satisfies Partial<Record<LedgerEntry['type'], string>>;

export type FirstTime = (typeof columns)[keyof typeof columns];

export const firstTimeColumns: readonly FirstTime[] = Object.values(columns);

export const firstTimes: Partial<Record<LedgerEntry['type'], FirstTime>> = columns;
