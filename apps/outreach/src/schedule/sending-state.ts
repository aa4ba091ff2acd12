import { dayOf, nextDay } from './local-time';
import { nextOpening, type Schedule } from './schedule';

/** Daily limits of a sequence. */
interface SendingLimits {
  readonly dailyLimit: number;
  /** Warm-up: `start` messages on the first sending day, `increase` more on each further one. */
  readonly ramp?: { readonly start: number; readonly increase: number } | undefined;
}

/**
 * Messages that may still be sent today.
 * @param sentToday messages sent on this calendar day of the sequence's time zone
 * @param sendingDay number of days on which the sequence has sent, including today, from 1
 */
export function allowance(
  { dailyLimit, ramp }: SendingLimits,
  sentToday: number,
  sendingDay: number,
): number {
  const today = ramp ? Math.min(dailyLimit, ramp.start + ramp.increase * (sendingDay - 1)) : dailyLimit;
  return Math.max(0, today - sentToday);
}

/** Limits of a sequence and what it has sent so far. Instants are milliseconds since 1970. */
export interface SendingState {
  readonly schedule: Schedule;
  readonly limits: SendingLimits;
  /** Minimum milliseconds between two messages. */
  readonly gap: number;
  readonly sent: Sent;
}

export interface Sent {
  /** When the last message was released; null before the first. */
  readonly lastAt: number | null;
  /** Day of the last message in the zone of the sequence, as `YYYY-MM-DD`. */
  readonly day: string | null;
  /** Messages on this day. */
  readonly today: number;
  /** Days with messages, including this day. */
  readonly days: number;
}

/** Maximum messages per run. */
const batch = 200;

/**
 * The first instant at or after the given one at which a message may be released.
 * @returns undefined if the schedule has no windows
 */
export function nextPossible(state: SendingState, from: number): number | undefined {
  const { schedule, gap, sent } = state;
  const afterGap = sent.lastAt === null ? from : Math.max(from, sent.lastAt + gap);
  const opening = nextOpening(schedule, afterGap);
  if (opening === undefined || remainingOn(state, opening) > 0) return opening;
  return nextOpening(schedule, nextDay(schedule.zone, opening));
}

/** Number of messages that may be released at this instant. */
export function possibleNow(state: SendingState, now: number): number {
  if (nextPossible(state, now) !== now) return 0;
  return Math.min(state.gap > 0 ? 1 : batch, remainingOn(state, now));
}

/** Limit of an instant's day, with the number of the sending day and of the last one of the plan. */
export function dayLimit(
  { schedule, limits, sent }: Pick<SendingState, 'schedule' | 'limits' | 'sent'>,
  instant: number,
): { readonly limit: number; readonly sent: number; readonly day: number; readonly lastDay: number } {
  const isToday = dayOf(schedule.zone, instant) === sent.day;
  const day = isToday ? sent.days : sent.days + 1;
  const { dailyLimit, ramp } = limits;
  return {
    ...{ limit: allowance(limits, 0, day), sent: isToday ? sent.today : 0, day },
    lastDay: ramp ? Math.max(1, Math.ceil((dailyLimit - ramp.start) / ramp.increase) + 1) : 1,
  };
}

/** State after the release of `count` messages. */
export function afterSending({ schedule, sent }: SendingState, now: number, count: number): Sent {
  if (count === 0) return sent;
  const day = dayOf(schedule.zone, now);
  return sent.day === day
    ? { ...sent, lastAt: now, today: sent.today + count }
    : { lastAt: now, day, today: count, days: sent.days + 1 };
}

/** Messages that the daily limit of an instant's day still allows. */
function remainingOn({ schedule, limits, sent }: SendingState, instant: number): number {
  return dayOf(schedule.zone, instant) === sent.day
    ? allowance(limits, sent.today, sent.days)
    : allowance(limits, 0, sent.days + 1);
}
