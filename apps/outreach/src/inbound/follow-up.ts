import type { DeliveryResult, LabelEffects, SequenceEventType } from '@lode/contracts';
import type { Answering } from '../conversations/conversation-writer.repository';
import type { Letter } from '../conversations/letter';
import { stopReasons } from '../sequences/enrolment.entity';
import type { EnrolmentEnd } from '../events/end-enrolment';
import type { PersonToSuppress } from '../protection/suppress-persons';
import { dayAfter } from '../schedule/local-time';
import type { SortedReply } from '../conversations/sorted-reply';
import type { InboundOutcome, InboundKind } from './classify-inbound';

/** @param answered `isRepeated`: a mail of this kind about the message was recorded before */
export function followUp(
  mail: InboundOutcome & Pick<InboundRecord, 'absentUntil' | 'sorted'>,
  answered: Answered & { isRepeated: boolean },
): FollowUp {
  switch (mail.kind) {
    case 'bounce':
      return isOwnMailbox(mail, answered)
        ? { ...bounced(stopReasons.noMailbox, true), suppress: 'bounce', harm: 'bounce', delivery: 'bounced' }
        : bounced(stopReasons.returned);
    case 'reply':
      return {
        ...repliedWith(mail, answered),
        ...(mail.from === answered.recipient && { delivery: 'replied' }),
      };
    case 'auto_reply':
      return answered.pauseOnAutoReply ? absenceOf(mail, answered) : {};
    case 'complaint':
      return { ...unsubscribed(stopReasons.complained), suppress: 'complaint', harm: 'complaint' };
    case 'unsubscribe':
      return { ...unsubscribed(stopReasons.unsubscribedByMail), suppress: 'opt_out' };
    default:
      return {};
  }
}

/** The effect of a reply by its label, if the sequence names one, else by its other settings. */
function repliedWith(
  { sorted, absentUntil }: Pick<InboundRecord, 'absentUntil' | 'sorted'>,
  answered: Answered & { isRepeated: boolean },
): FollowUp {
  const label = sorted?.label;
  const named = label === undefined || label === 'bounce' ? undefined : answered.labelEffects[label];
  if (label === 'unsubscribe' && (named ?? 'suppress') === 'suppress')
    return { ...unsubscribed(stopReasons.unsubscribedByReply), suppress: 'opt_out' };
  const isAway = label === 'out_of_office';
  const stops = named ? named === 'stop' : answered.stopOnReply && !isAway;
  return {
    ...(stops && { ending: { status: 'replied', reason: stopReasons.replied } }),
    ...(answered.stopCompanyOnReply &&
      !isAway &&
      named !== 'continue' && { stopCompanyOf: answered.recipient }),
    ...(isAway && !stops && answered.pauseOnAutoReply && absenceOf({ absentUntil }, answered)),
  };
}

/** A classified mail with its id. */
export interface InboundRecord extends InboundOutcome {
  /** Digest of 32 hexadecimal digits, the same for each delivery of one mail. */
  readonly mail: string;
  /** What a person answered. */
  readonly reply?: { readonly subject: string; readonly text: string };
  /** How a reply was sorted. */
  readonly sorted?: SortedReply;
  /** For automatic replies, and replies about an absence: the stated day of return or last day of the absence, as `YYYY-MM-DD`. */
  readonly absentUntil?: string;
  /** The mail, for its conversation. */
  /** All of a mail of the relay. */
  readonly whole?: Buffer | undefined;
  readonly letter?: Letter;
  /** The message that it answers without naming it. */
  readonly answered?: Answering | undefined;
}

/**
 * `known`: recorded before, or the maximum number of its kind was; `own`: our own message, or mail of its sender;
 * `unknown`: it names no stored message; `stranger`: it names one, but its sender is a stranger.
 */
export type RecordResult = 'recorded' | 'known' | 'own' | 'unknown' | 'stranger';

/** The server of a mailbox may be that of its account, so its mail is only about messages of this account. */
export interface InboundScope {
  readonly account: string;
  /** Host name of the server. */
  readonly host: string;
  /** Whether other mail of people who were written to is a reply. */
  readonly takesOther?: boolean;
}

/** Message that a mail is about, and the settings of its sequence. Addresses are in lower case. */
export interface Answered {
  readonly recipient: string;
  readonly sender: string;
  readonly replyTo: string | null;
  readonly stopOnReply: boolean;
  readonly stopCompanyOnReply: boolean;
  readonly pauseOnAutoReply: boolean;
  readonly labelEffects: LabelEffects;
  /** Of the windows of the sequence. */
  readonly timezone: string;
}

/** Consequences of a mail in addition to its event. */
export interface FollowUp {
  readonly ending?: Pick<EnrolmentEnd, 'status' | 'reason' | 'hasNoMailbox'>;
  readonly suppress?: PersonToSuppress['reason'];
  /** Harm to the reputation of the sender. */
  readonly harm?: 'bounce' | 'complaint';
  /** Result of the message for the facts about its address. */
  readonly delivery?: DeliveryResult;
  /** Address at whose domain all enrolments end. */
  readonly stopCompanyOf?: string;
  /** The message did not reach the recipient. */
  readonly isReturned?: boolean;
  /** Delay of the next step in days. */
  readonly putOffDays?: number;
  /** Time before which no step is sent, in milliseconds since 1970. */
  readonly absentUntil?: number;
}

/** Days by which an automatic reply without a date postpones the next step. */
const absenceDays = 7;

const eventTypes: Readonly<Record<InboundKind, SequenceEventType | undefined>> = {
  bounce: 'bounce',
  reply: 'reply',
  auto_reply: 'auto_reply',
  complaint: 'unsubscribe',
  unsubscribe: 'unsubscribe',
  dmarc_report: undefined,
  nothing: undefined,
};

/** Event type of a mail; undefined if it is not recorded. */
export const eventTypeOf = (kind: InboundKind): SequenceEventType | undefined => eventTypes[kind];

/** Mail of the sender in a thread is not a reply, unless the sender is also the recipient, as in a test. */
export function isOwnMail({ kind, from }: InboundOutcome, { recipient, sender, replyTo }: Answered): boolean {
  if (kind !== 'reply' && kind !== 'auto_reply') return false;
  return from !== recipient && from !== '' && (from === sender || from === replyTo);
}

/** The step after a stated absence is sent on the day after it at the earliest, also if a later mail states another one. */
const absenceOf = (
  { absentUntil }: Pick<InboundRecord, 'absentUntil'>,
  { timezone, isRepeated }: Answered & { isRepeated: boolean },
): FollowUp => {
  if (absentUntil !== undefined) return { absentUntil: dayAfter(timezone, absentUntil) };
  return isRepeated ? {} : { putOffDays: absenceDays };
};

/** False if a member of a group address failed, or an address to which another person answered. */
const isOwnMailbox = ({ bounce, failedAddresses = [] }: InboundOutcome, { recipient }: Answered): boolean =>
  bounce === 'hard' && failedAddresses.includes(recipient);

const bounced = (reason: string, hasNoMailbox = false): FollowUp => ({
  ending: { status: 'bounced', reason, hasNoMailbox },
  isReturned: true,
});
const unsubscribed = (reason: string): FollowUp => ({ ending: { status: 'unsubscribed', reason } });
