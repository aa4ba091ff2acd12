import { locale } from '../text/text';
import { now as present } from './now';

interface UsageHour {
  readonly hour: string;
  readonly key_id: string;
  readonly requests: number;
}

interface UsageBar {
  readonly label: string;
  readonly value: number;
}

const dayForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const hourForm = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

const hourMs = 3_600_000;

/** Requests per hour of the last hours, oldest first; hours without requests are 0. */
export function hourBars(hours: readonly UsageHour[], count: number, now = present()): UsageBar[] {
  const sums = sumBy(hours, ({ hour }) => Math.floor(new Date(hour).getTime() / hourMs));
  const last = Math.floor(now / hourMs);
  return Array.from({ length: count }, (_, index) => {
    const hour = last - count + 1 + index;
    return { label: hourForm.format(hour * hourMs), value: sums.get(hour) ?? 0 };
  });
}

/** Requests per local day of the last days, oldest first. */
export function dayBars(hours: readonly UsageHour[], count: number, now = present()): UsageBar[] {
  const sums = sumBy(hours, ({ hour }) => dayStart(new Date(hour), 0));
  return Array.from({ length: count }, (_, index) => {
    const day = dayStart(new Date(now), count - 1 - index);
    return { label: dayForm.format(day), value: sums.get(day) ?? 0 };
  });
}

/** Local midnight of the day that many days before. */
const dayStart = (time: Date, before: number): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() - before).getTime();

function sumBy(hours: readonly UsageHour[], keyOf: (hour: UsageHour) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const hour of hours) sums.set(keyOf(hour), (sums.get(keyOf(hour)) ?? 0) + hour.requests);
  return sums;
}

export const totalOf = (hours: readonly UsageHour[]): number =>
  hours.reduce((sum, { requests }) => sum + requests, 0);
