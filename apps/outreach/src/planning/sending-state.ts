import { allowance, type SendingLimits } from '../schedule/allowance';
import { dayOf, nextDay } from '../schedule/local-day';
import { nextOpening, type Schedule } from '../schedule/schedule';

/** When and how much a sequence may send, and what it has sent so far. Instants are milliseconds since 1970. */
export interface SendingState {
  readonly schedule: Schedule;
  readonly limits: SendingLimits;
  /** Milliseconds between two messages at least. */
  readonly gap: number;
  readonly sent: Sent;
}

export interface Sent {
  /** When a message was last let go; null before the first. */
  readonly lastAt: number | null;
  /** The day of that, in the zone of the sequence, as `YYYY-MM-DD`. */
  readonly day: string | null;
  /** Messages of this day. */
  readonly today: number;
  /** Days on which there were messages, this day included. */
  readonly days: number;
}

/** How many messages one turn lets go at most. */
const batch = 200;

/**
 * The first instant from the given one on at which a message may be let go, which is the given one itself where it may.
 * @returns undefined where the schedule has no windows
 */
export function nextPossible(state: SendingState, from: number): number | undefined {
  const { schedule, gap, sent } = state;
  const afterGap = sent.lastAt === null ? from : Math.max(from, sent.lastAt + gap);
  const opening = nextOpening(schedule, afterGap);
  if (opening === undefined || leftOn(state, opening) > 0) return opening;
  return nextOpening(schedule, nextDay(schedule.zone, opening));
}

/** How many messages may be let go at this instant: 0 where it is not the time. */
export function possibleNow(state: SendingState, now: number): number {
  if (nextPossible(state, now) !== now) return 0;
  return Math.min(state.gap > 0 ? 1 : batch, leftOn(state, now));
}

/** What there is to remember when so many messages were let go. */
export function afterSending({ schedule, sent }: SendingState, now: number, count: number): Sent {
  if (count === 0) return sent;
  const day = dayOf(schedule.zone, now);
  return sent.day === day
    ? { ...sent, lastAt: now, today: sent.today + count }
    : { lastAt: now, day, today: count, days: sent.days + 1 };
}

/** Messages that the day of an instant still allows. */
function leftOn({ schedule, limits, sent }: SendingState, instant: number): number {
  return dayOf(schedule.zone, instant) === sent.day
    ? allowance(limits, sent.today, sent.days)
    : allowance(limits, 0, sent.days + 1);
}
