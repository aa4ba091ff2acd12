import type { ScheduleWindow } from '@lode/contracts';
import { offsetAt } from './time-zone';
import { minutesPerWeek, spansOf, type Span } from './week';

/** Sending windows of a sequence. */
export interface Schedule {
  /** Name of the IANA time zone database. */
  readonly zone: string;
  readonly open: readonly Span[];
}

const [minute, day] = [60_000, 86_400_000];
/** Days after which the search for an opening ends. A zone that crosses the date line can skip a weekday. */
const horizon = 15;

/** @param windows and zone without issues (`windowIssues`, `zoneIssues`) */
export const scheduleOf = (zone: string, windows: readonly ScheduleWindow[]): Schedule => ({
  zone,
  open: spansOf(windows),
});

/**
 * Whether the local time of the zone is within a window. An hour repeated by daylight saving time is open twice, a
 * skipped one never.
 * @param instant milliseconds since 1970
 */
export function isOpen(schedule: Schedule, instant: number): boolean {
  return isOpenAt(schedule, weekMinute(instant + offsetAt(schedule.zone, instant)));
}

/**
 * The first instant at or after the given one at which the schedule is open.
 * @returns milliseconds since 1970; undefined without windows
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

/** End of the constant offset: the next clock change, at most a day ahead. */
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

/** Milliseconds from a local time to the next window without clock changes; 0 within a window. */
function untilOpen(schedule: Schedule, local: number): number {
  const now = weekMinute(local);
  if (isOpenAt(schedule, now)) return 0;
  const next = schedule.open.find(({ start }) => start > now) ?? schedule.open[0];
  const ahead = ((next?.start ?? 0) - Math.floor(now) + minutesPerWeek) % minutesPerWeek;
  return ahead * minute - (local % minute);
}

const isOpenAt = ({ open }: Schedule, now: number): boolean =>
  open.some(({ start, end }) => start <= now && now < end);

/** Minutes since Monday 00:00 of a local time; 1970 began on a Thursday. */
const weekMinute = (local: number): number => (Math.floor(local / minute) + 3 * 1440) % minutesPerWeek;
