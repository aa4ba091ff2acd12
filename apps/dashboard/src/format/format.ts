import { locale } from '../text/text';
import { now as present } from './now';

const number = new Intl.NumberFormat(locale);
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

export const none = '–';

export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? none : number.format(value);

export const formatTime = (iso: string | null | undefined): string =>
  iso ? dateTime.format(new Date(iso)) : none;

export const formatDay = (iso: string | null | undefined): string =>
  iso ? date.format(new Date(iso)) : none;

const [minute, hour, day] = [60, 3600, 86_400];

/**
 * A time relative to now: "3 hours ago", "in 2 days", "yesterday". From a day on, days, months and years are those of the
 * calendar, because words such as "tomorrow" mean them.
 */
export function formatAgo(iso: string | null | undefined, now = present()): string {
  if (!iso) return none;
  const time = new Date(iso);
  const seconds = Math.round((time.getTime() - now) / 1000);
  const distance = Math.abs(seconds);
  if (distance < minute) return relative.format(seconds, 'second');
  if (distance < hour) return relative.format(Math.trunc(seconds / minute), 'minute');
  if (distance < day) return relative.format(Math.trunc(seconds / hour), 'hour');
  const today = new Date(now);
  const years = time.getFullYear() - today.getFullYear();
  if (distance >= 365 * day && years !== 0) return relative.format(years, 'year');
  const months = years * 12 + time.getMonth() - today.getMonth();
  if (distance >= 30 * day && months !== 0) return relative.format(months, 'month');
  return relative.format(Math.round((dayOf(time) - dayOf(today)) / day / 1000), 'day');
}

/** Days of 24 hours, also where the clocks were changed between them. */
const dayOf = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());

/** Rates of the API are percentages with at most two decimals. */
export const formatPercent = (value: number): string => `${number.format(Math.round(value * 10) / 10)} %`;

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${number.format(bytes)} B`;
  return bytes < 1_000_000
    ? `${number.format(Math.round(bytes / 100) / 10)} kB`
    : `${number.format(Math.round(bytes / 100_000) / 10)} MB`;
}

/** Metres below 1 km, else kilometres with one decimal. */
export const formatDistance = (metres: number): string =>
  metres < 1000
    ? `${number.format(Math.round(metres))} m`
    : `${number.format(Math.round(metres / 100) / 10)} km`;

/** Words of identifiers such as `customer_support` and `decision-maker`. */
export function formatWord(word: string | null | undefined): string {
  if (!word) return none;
  const words = word.replaceAll('_', ' ');
  return words[0]?.toUpperCase() + words.slice(1);
}
