import { DateTime } from 'luxon';
import { offsetAt } from './time-zone';

/** How long a step waits after the one before. */
export interface Wait {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** The calendar day of a zone at an instant, as `YYYY-MM-DD`: daily limits count by it. */
export const dayOf = (zone: string, instant: number): string =>
  new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10);

/** The instant at which the zone's next calendar day begins: not always at 00:00, not always after 24 hours. */
export const nextDay = (zone: string, instant: number): number =>
  DateTime.fromMillis(instant, { zone }).plus({ days: 1 }).startOf('day').toMillis();

/**
 * When a step is due. Minutes and hours are exact; days are calendar days, at the same time by the clock on the wall.
 * Where daylight saving skips that time it is due as much later.
 * @param sentAt milliseconds since 1970, as the answer
 */
export function dueAfter(sentAt: number, { value, unit }: Wait, zone: string): number {
  if (unit === 'minute') return sentAt + value * 60_000;
  if (unit === 'hour') return sentAt + value * 3_600_000;
  return DateTime.fromMillis(sentAt, { zone }).plus({ days: value }).toMillis();
}
