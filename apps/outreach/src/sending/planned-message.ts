import type { EnrolmentStatus, MailboxStatus, Sequence } from '@lode/contracts';
import type { TemplateValues } from '../templates/template-variables';
import { dayOf } from '../schedule/local-time';
import { holidayCountry } from '../schedule/public-holidays';
import { recipientZone } from '../schedule/recipient-zone';
import { isOpen, nextOpening, scheduleOf } from '../schedule/schedule';

/**
 * `queued`: to be handed over; `sending`: being handed over, possibly by a process that crashed; `sent`: accepted by the
 * relay; `bounced`: rejected permanently or returned; `dropped`: not to be sent any more; `failed`: it could not be
 * written, or no relay accepted it for days.
 */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'bounced' | 'dropped' | 'failed';

/** A message with everything that decides whether and how it is sent. Instants are milliseconds since 1970. */
export interface PlannedMessage {
  readonly id: string;
  readonly account: string;
  /** Position of the step, from 1. */
  readonly position: number;
  /** Token in the links of the message. */
  readonly token: string;
  /** Token in the Message-ID and return path. */
  readonly mailToken: string;
  /** With angle brackets. */
  readonly messageId: string;
  readonly status: MessageStatus;
  /** Number of attempts. */
  readonly attempts: number;
  readonly plannedAt: number;
  /** Null before the first attempt. */
  readonly firstTriedAt: number | null;
  /** When the relay accepted it; null unless the process ended before the rest was recorded. */
  readonly acceptedAt: number | null;
  /** Whether an event by a person proves that the message arrived, although its sending is not recorded. */
  readonly hasArrived: boolean;
  readonly sequence: SendingSequence;
  /** Null for the relay. */
  readonly mailbox: SendingMailbox | null;
  readonly enrolment: Recipient;
  /** Sent messages of the enrolment. */
  readonly earlier: readonly { position: number; subject: string | null; messageId: string }[];
}

/** Fields of the sequence that its messages depend on. */
export type SendingSequence = Pick<
  Sequence,
  | 'id'
  | 'status'
  | 'from_name'
  | 'from_email'
  | 'reply_to'
  | 'timezone'
  | 'schedule_windows'
  | 'recipient_timezone'
  | 'skip_holidays'
  | 'open_tracking'
  | 'click_tracking'
  | 'tracking_domain'
  | 'unsubscribe_header'
  | 'steps'
> & {
  /** Increases with each change. */
  readonly updatedAt: number;
  readonly isDeleted: boolean;
};

/** Mailbox that sends a message. */
export interface SendingMailbox {
  readonly id: string;
  readonly email: string;
  readonly status: MailboxStatus;
  readonly from_name: string | null;
  readonly tracking_domain: string | null;
  readonly smtp_host: string;
  readonly save_sent: boolean;
}

/** Address that a message is from. */
export const senderOf = ({ mailbox, sequence }: Pick<PlannedMessage, 'mailbox' | 'sequence'>): string =>
  mailbox?.email ?? sequence.from_email;

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly status: EnrolmentStatus;
  readonly variables: TemplateValues;
  /** Unsubscribed from a sequence of the account, or an earlier message found no mailbox. */
  readonly hasRefused: boolean;
  /** Whether any value of the lead is suppressed, as far as the database knows. */
  readonly isLeadSuppressed: boolean;
  /** Country of the lead; null if unknown. */
  readonly country: string | null;
}

/**
 * Decision about a message that is due. `nothing`: it is done already; `arrived`: it was sent, but the record was lost;
 * `drop`: it must not be sent any more; `exclude`: the recipient must not get any mail; `unplan`: it is planned again
 * later, not before a time if it is given; `wait`: it is retried at that time.
 */
export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'nothing' | 'arrived' | 'drop' | 'exclude' }
  | { readonly do: 'unplan'; readonly until?: number }
  | { readonly do: 'wait'; readonly until: number };

/** Milliseconds between checks whether a paused sequence was resumed, for messages attempted before. */
const pauseCheckMs = 60_000;

/**
 * @param isSuppressed whether an address is in a do-not-contact list
 * @param now milliseconds since 1970
 */
export function decide(
  message: PlannedMessage,
  isSuppressed: (address: string) => boolean,
  now: number,
): Decision {
  const { status, sequence, enrolment } = message;
  if (status !== 'queued' && status !== 'sending') return { do: 'nothing' };
  if (isWithRecipient(message)) return { do: 'arrived' };
  if (enrolment.status !== 'active' || isOver(message)) return { do: 'drop' };
  if (enrolment.hasRefused || enrolment.isLeadSuppressed || isSuppressed(enrolment.email))
    return { do: 'exclude' };
  if (isPaused(message)) return later(message, now + pauseCheckMs);
  if (isOfEarlierDay(message, now)) return { do: 'unplan' };
  const schedule = scheduleOf(zoneOf(message), sequence.schedule_windows, countryOf(message));
  if (isOpen(schedule, now)) return { do: 'send' };
  const until = nextOpening(schedule, now) ?? now + pauseCheckMs;
  // By the windows of the sequence, the step would be planned again at once.
  const isOwn = (sequence.recipient_timezone || sequence.skip_holidays) && message.firstTriedAt === null;
  return isOwn ? { do: 'unplan', until } : later(message, until);
}

/** In which the windows are. */
const zoneOf = ({ sequence, enrolment: { variables, country } }: PlannedMessage): string =>
  (sequence.recipient_timezone ? recipientZone(variables.phone, country) : undefined) ?? sequence.timezone;

/** On whose public holidays nothing is sent. */
const countryOf = ({ sequence, enrolment: { variables, country } }: PlannedMessage): string | undefined =>
  sequence.skip_holidays
    ? holidayCountry({ phone: variables.phone, country, timezone: sequence.timezone })
    : undefined;

/** The relay has accepted it, or the recipient has seen it. */
const isWithRecipient = ({ acceptedAt, hasArrived }: PlannedMessage): boolean =>
  acceptedAt !== null || hasArrived;

const isPaused = ({ sequence, mailbox }: PlannedMessage): boolean =>
  sequence.status !== 'active' || mailbox?.status === 'paused';

const isOver = ({ sequence, position }: PlannedMessage): boolean =>
  sequence.isDeleted || sequence.status === 'archived' || position > sequence.steps.length;

/** A message without an attempt would exceed today's limit. */
const isOfEarlierDay = (
  { firstTriedAt, plannedAt, sequence, mailbox }: PlannedMessage,
  now: number,
): boolean =>
  firstTriedAt === null &&
  [sequence.timezone, ...(mailbox ? ['UTC'] : [])].some(
    (zone) => dayOf(zone, plannedAt) !== dayOf(zone, now),
  );

/** A message that the relay may have received keeps its Message-ID, so it is never planned a second time. */
const later = ({ firstTriedAt }: PlannedMessage, until: number): Decision =>
  firstTriedAt === null ? { do: 'unplan' } : { do: 'wait', until };
