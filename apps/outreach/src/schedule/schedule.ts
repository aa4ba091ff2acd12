import { weekdays, type Issue, type ScheduleWindow, type SkippedDay } from '@lode/contracts';
import { dayOf, nextDay, offsetAt } from './local-time';
import { holidayOn } from './public-holidays';

/** Minutes since Monday 00:00; `end` is exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const minutesPerDay = 1440;
const minutesPerWeek = 7 * minutesPerDay;

/** Converts windows to sorted spans of the week; those that overlap or touch are merged, across midnight too. */
export function spansOf(windows: readonly ScheduleWindow[]): Span[] {
  const spans = windows.map(spanOf).sort((one, other) => one.start - other.start);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}

/**
 * Issues of windows; overlaps are allowed.
 * @param location path of the list in the request, such as `body.schedule_windows`
 */
export function windowIssues(windows: readonly ScheduleWindow[], location: string): Issue[] {
  return windows.flatMap(({ start, end }, index) => {
    const [opens, closes] = [minuteOf(start), minuteOf(end)];
    const at = `${location}[${index}]`;
    if (opens === undefined || opens === minutesPerDay)
      return [{ location: `${at}.start`, message: 'is not a time of day', fix: 'use HH:MM, such as 09:00' }];
    if (closes === undefined)
      return [{ location: `${at}.end`, message: 'is not a time of day', fix: 'use HH:MM, at most 24:00' }];
    if (closes > opens) return [];
    const fix =
      'end it later on the same day; across midnight, use one window up to 24:00 and one from 00:00';
    return [{ location: `${at}.end`, message: 'must be later than start', fix }];
  });
}

function spanOf({ day, start, end }: ScheduleWindow): Span {
  const [opens, closes] = [minuteOf(start), minuteOf(end)];
  if (opens === undefined || closes === undefined || closes <= opens)
    throw new RangeError(`invalid sending window: ${day} ${start} to ${end}`);
  const midnight = weekdays.indexOf(day) * minutesPerDay;
  return { start: midnight + opens, end: midnight + closes };
}

/** Minutes since midnight; undefined for an invalid time. */
function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= minutesPerDay ? minute : undefined;
}

/** Sending windows of a sequence. */
export interface Schedule {
  /** Name of the IANA time zone database. */
  readonly zone: string;
  readonly open: readonly Span[];
  /** On whose public holidays it is closed. */
  readonly country?: string | undefined;
}

const [minute, day] = [60_000, 86_400_000];
/** Days after which the search for an opening ends. A zone that crosses the date line can skip a weekday. */
const horizon = 15;
/** Days of the windows after which it counts as closed for good. */
const maxClosedDays = 60;

/** Windows that are always open. */
export const wholeWeek: ScheduleWindow[] = weekdays.map((name) => ({
  day: name,
  start: '00:00',
  end: '24:00',
}));

/**
 * @param windows and zone without issues (`windowIssues`, `zoneIssues`)
 * @param country on whose public holidays it is closed
 */
export const scheduleOf = (zone: string, windows: readonly ScheduleWindow[], country?: string): Schedule => ({
  zone,
  open: spansOf(windows),
  ...(country !== undefined && { country }),
});

/**
 * Whether the local time of the zone is within a window. An hour repeated by daylight saving time is open twice, a
 * skipped one never.
 * @param instant milliseconds since 1970
 */
export function isOpen(schedule: Schedule, instant: number): boolean {
  return (
    isOpenAt(schedule, weekMinute(instant + offsetAt(schedule.zone, instant))) &&
    holidayAt(schedule, instant) === undefined
  );
}

const holidayAt = ({ zone, country }: Schedule, instant: number): SkippedDay | undefined =>
  country === undefined ? undefined : holidayOn(country, dayOf(zone, instant));

/**
 * The first instant at or after the given one at which the schedule is open.
 * @returns milliseconds since 1970; undefined without windows
 */
export function nextOpening(schedule: Schedule, instant: number): number | undefined {
  let opening = nextWindow(schedule, instant);
  for (let days = 0; opening !== undefined && holidayAt(schedule, opening); days += 1) {
    if (days > maxClosedDays) return undefined;
    opening = nextWindow(schedule, nextDay(schedule.zone, opening));
  }
  return opening;
}

/** The public holidays within windows between two instants. */
export function holidaysBetween(schedule: Schedule, from: number, until: number): SkippedDay[] {
  const found: SkippedDay[] = [];
  for (let at = nextWindow(schedule, from); at !== undefined && at < until;) {
    const holiday = holidayAt(schedule, at);
    if (holiday) found.push(holiday);
    at = nextWindow(schedule, nextDay(schedule.zone, at));
  }
  return found;
}

/**
 * The public holidays because of which an opening is not earlier: those before it without an open day in between. None if
 * the schedule was open earlier on the day of the opening.
 */
export function holidaysBefore(schedule: Schedule, opening: number, from: number): SkippedDay[] {
  if (schedule.country === undefined) return [];
  let found: SkippedDay[] = [];
  for (
    let at = nextWindow(schedule, Math.max(from, opening - horizon * day));
    at !== undefined && at < opening;
  ) {
    const holiday = holidayAt(schedule, at);
    found = holiday ? [...found, holiday] : [];
    at = nextWindow(schedule, nextDay(schedule.zone, at));
  }
  return found;
}

/** Regardless of holidays. */
function nextWindow(schedule: Schedule, instant: number): number | undefined {
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
