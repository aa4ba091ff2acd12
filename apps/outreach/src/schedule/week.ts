import { weekdays, type Issue, type ScheduleWindow } from '@lode/contracts';

/** Minutes since Monday 00:00; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const minutesPerDay = 1440;
export const minutesPerWeek = 7 * minutesPerDay;

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
