import type { ScheduleWindow } from '@lode/contracts';
import { offsetAt } from './time-zone';
import { minutesPerWeek, spansOf, type Span } from './week';

/** When a sequence may send. */
export interface Schedule {
  /** A name of the IANA time zone database. */
  readonly zone: string;
  readonly open: readonly Span[];
}

const [minute, day] = [60_000, 86_400_000];
/** Days after which the search for an opening ends: a weekday can be skipped by a zone that crosses the date line. */
const horizon = 15;

/** @param windows that `windowIssues` finds nothing wrong with, of a zone that `zoneIssues` finds nothing wrong with */
export const scheduleOf = (zone: string, windows: readonly ScheduleWindow[]): Schedule => ({
  zone,
  open: spansOf(windows),
});

/**
 * Whether the wall clock of the zone stands within a window. An hour that daylight saving repeats is open twice, one
 * that it skips never.
 * @param instant milliseconds since 1970
 */
export function isOpen(schedule: Schedule, instant: number): boolean {
  return isOpenAt(schedule, weekMinute(instant + offsetAt(schedule.zone, instant)));
}

/**
 * The first instant from the given one on at which the schedule is open, which is the given one itself where it is.
 * @returns milliseconds since 1970; undefined where there are no windows at all
 */
export function nextOpening(schedule: Schedule, instant: number): number | undefined {
  if (schedule.open.length === 0) return undefined;
  let from = instant;
  for (const end = instant + horizon * day; from < end;) {
    const offset = offsetAt(schedule.zone, from);
    const until = sameOffsetUntil(schedule.zone, from, offset);
    const opening = from + untilOpen(schedule, from + offset);
    if (opening < until) return opening;
    from = until;
  }
  return undefined;
}

/** Up to a day ahead: where the clocks are next moved, or that day's end where they are not. */
function sameOffsetUntil(zone: string, from: number, offset: number): number {
  let [same, other] = [from, from + day];
  if (offsetAt(zone, other) === offset) return other;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetAt(zone, middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}

/** Milliseconds from a local time to the next window by a clock that nobody moves; 0 within one. */
function untilOpen(schedule: Schedule, local: number): number {
  const now = weekMinute(local);
  if (isOpenAt(schedule, now)) return 0;
  const next = schedule.open.find(({ start }) => start > now) ?? schedule.open[0];
  const ahead = ((next?.start ?? 0) - Math.floor(now) + minutesPerWeek) % minutesPerWeek;
  return ahead * minute - (local % minute);
}

const isOpenAt = ({ open }: Schedule, now: number): boolean =>
  open.some(({ start, end }) => start <= now && now < end);

/** Minutes since Monday, 00:00, of a local time; 1970 began on a Thursday. */
const weekMinute = (local: number): number => (Math.floor(local / minute) + 3 * 1440) % minutesPerWeek;
