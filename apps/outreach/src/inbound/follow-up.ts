import type { SequenceEventType } from '@lode/contracts';
import { stopReasons } from '../enrolments/stop-reasons';
import type { EnrolmentEnd } from '../events/end-enrolment';
import type { PersonToSuppress } from '../suppressing/suppress-person.task';
import type { InboundKind, InboundOutcome } from './classify-inbound';

/** Whose message a mail is about, and how the sequence wants it. Addresses are in lower case. */
export interface Answered {
  readonly recipient: string;
  readonly sender: string;
  readonly replyTo: string | null;
  readonly stopOnReply: boolean;
  readonly pauseOnAutoReply: boolean;
}

/** What follows from a mail, beside its event. */
export interface FollowUp {
  readonly ending?: Pick<EnrolmentEnd, 'status' | 'reason' | 'hasNoMailbox'>;
  readonly suppress?: PersonToSuppress['reason'];
  /** The message has not reached anybody. */
  readonly isReturned?: boolean;
  /** By how many days the next step is put off. */
  readonly putOffDays?: number;
}

/** Days that an automatic reply puts the next step off by. */
const absence = 7;

const eventTypes: Readonly<Record<InboundKind, SequenceEventType | undefined>> = {
  bounce: 'bounce',
  reply: 'reply',
  auto_reply: 'auto_reply',
  complaint: 'unsubscribe',
  unsubscribe: 'unsubscribe',
  nothing: undefined,
};

/** As what a mail is recorded; undefined where it is not. */
export const eventTypeOf = (kind: InboundKind): SequenceEventType | undefined => eventTypes[kind];

/** What the sender of a sequence writes in a thread is no reply; whoever writes to himself, to try it out, replies. */
export function isOwnMail({ kind, from }: InboundOutcome, { recipient, sender, replyTo }: Answered): boolean {
  if (kind !== 'reply' && kind !== 'auto_reply') return false;
  return from !== recipient && from !== '' && (from === sender || from === replyTo);
}

/** @param answered `isRepeated`: a mail of this kind about the same message was recorded before */
export function followUp(mail: InboundOutcome, answered: Answered & { isRepeated: boolean }): FollowUp {
  switch (mail.kind) {
    case 'bounce':
      return isGone(mail, answered)
        ? { ...bounced(stopReasons.noMailbox, true), suppress: 'bounce' }
        : bounced(stopReasons.returned);
    case 'reply':
      return answered.stopOnReply ? { ending: { status: 'replied', reason: stopReasons.replied } } : {};
    case 'auto_reply':
      return answered.pauseOnAutoReply && !answered.isRepeated ? { putOffDays: absence } : {};
    case 'complaint':
      return { ...unsubscribed(stopReasons.complained), suppress: 'complaint' };
    case 'unsubscribe':
      return { ...unsubscribed(stopReasons.unsubscribedByMail), suppress: 'opt_out' };
    default:
      return {};
  }
}

/** Not where an address that stands for many has lost one of them, or somebody answered to others who are gone. */
const isGone = ({ bounce, gone = [] }: InboundOutcome, { recipient }: Answered): boolean =>
  bounce === 'hard' && gone.includes(recipient);

const bounced = (reason: string, hasNoMailbox = false): FollowUp => ({
  ending: { status: 'bounced', reason, hasNoMailbox },
  isReturned: true,
});
const unsubscribed = (reason: string): FollowUp => ({ ending: { status: 'unsubscribed', reason } });
