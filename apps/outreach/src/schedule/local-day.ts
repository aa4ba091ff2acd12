import { DateTime } from 'luxon';
import { offsetAt } from './time-zone';

/** Delay of a step after the previous one. */
export interface Wait {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Calendar day of a zone at an instant, as `YYYY-MM-DD`; daily limits count by it. */
export const dayOf = (zone: string, instant: number): string =>
  new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10);

/** Instant at which the next calendar day of the zone begins; not always 00:00 or after 24 hours. */
export const nextDay = (zone: string, instant: number): number =>
  DateTime.fromMillis(instant, { zone }).plus({ days: 1 }).startOf('day').toMillis();

/** Instant at which the calendar day after a day, `YYYY-MM-DD`, begins in the zone. */
export const dayAfter = (zone: string, day: string): number =>
  DateTime.fromISO(day, { zone }).plus({ days: 1 }).startOf('day').toMillis();

/**
 * When a step is due. Minutes and hours are exact; days are calendar days at the same local time. If daylight saving time
 * skips that time, the step is due as much later.
 * @param sentAt milliseconds since 1970, like the result
 */
export function dueAfter(sentAt: number, { value, unit }: Wait, zone: string): number {
  if (unit === 'minute') return sentAt + value * 60_000;
  if (unit === 'hour') return sentAt + value * 3_600_000;
  return DateTime.fromMillis(sentAt, { zone }).plus({ days: value }).toMillis();
}
