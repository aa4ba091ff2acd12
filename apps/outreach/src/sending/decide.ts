import { dayOf } from '../schedule/local-day';
import { isOpen, nextOpening, scheduleOf } from '../schedule/schedule';
import type { PlannedMessage } from './planned-message';

/**
 * What is to be done with a message whose turn it is. `nothing`: it is done; `arrived`: it was sent, and only the record
 * of that was lost; `drop`: nobody is to get it any more;
 * `exclude`: neither this nor any other one; `unplan`: it is planned anew when the time is right; `wait`: it comes
 * again at that time.
 */
export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'nothing' | 'arrived' | 'drop' | 'exclude' | 'unplan' }
  | { readonly do: 'wait'; readonly until: number };

/** Milliseconds after which a message that was tried before looks whether its sequence goes on. */
const pauseLook = 60_000;

/**
 * @param isSuppressed whether the address stands in a do-not-contact list
 * @param now milliseconds since 1970
 */
export function decide(
  message: PlannedMessage,
  isSuppressed: (address: string) => boolean,
  now: number,
): Decision {
  const { status, sequence, enrolment } = message;
  if (status !== 'queued' && status !== 'sending') return { do: 'nothing' };
  if (message.hasArrived) return { do: 'arrived' };
  if (enrolment.status !== 'active' || isOver(message)) return { do: 'drop' };
  if (enrolment.hasRefused || isSuppressed(enrolment.email)) return { do: 'exclude' };
  if (sequence.status !== 'active') return later(message, now + pauseLook);
  if (isOfEarlierDay(message, now)) return { do: 'unplan' };
  const schedule = scheduleOf(sequence.timezone, sequence.schedule_windows);
  if (isOpen(schedule, now)) return { do: 'send' };
  return later(message, nextOpening(schedule, now) ?? now + pauseLook);
}

const isOver = ({ sequence, position }: PlannedMessage): boolean =>
  sequence.isDeleted || sequence.status === 'archived' || position > sequence.steps.length;

/** Nobody has tried it, and it would come on top of those of today. */
const isOfEarlierDay = ({ firstTriedAt, plannedAt, sequence }: PlannedMessage, now: number): boolean =>
  firstTriedAt === null && dayOf(sequence.timezone, plannedAt) !== dayOf(sequence.timezone, now);

/** What the relay may have seen keeps its Message-ID, so it is never planned a second time. */
const later = ({ firstTriedAt }: PlannedMessage, until: number): Decision =>
  firstTriedAt === null ? { do: 'unplan' } : { do: 'wait', until };
