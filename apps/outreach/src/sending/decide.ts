import { dayOf } from '../schedule/local-time';
import { isOpen, nextOpening, scheduleOf } from '../schedule/schedule';
import type { PlannedMessage } from './planned-message';

/**
 * Decision about a message that is due. `nothing`: it is done already; `arrived`: it was sent, but the record was lost;
 * `drop`: it must not be sent any more; `exclude`: the recipient must not get any mail; `unplan`: it is planned again
 * later; `wait`: it is retried at that time.
 */
export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'nothing' | 'arrived' | 'drop' | 'exclude' | 'unplan' }
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
  if (enrolment.hasRefused || isSuppressed(enrolment.email)) return { do: 'exclude' };
  if (isPaused(message)) return later(message, now + pauseCheckMs);
  if (isOfEarlierDay(message, now)) return { do: 'unplan' };
  const schedule = scheduleOf(sequence.timezone, sequence.schedule_windows);
  if (isOpen(schedule, now)) return { do: 'send' };
  return later(message, nextOpening(schedule, now) ?? now + pauseCheckMs);
}

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
