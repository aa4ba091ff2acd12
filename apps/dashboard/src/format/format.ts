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

const steps: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A time relative to now, in the largest whole unit: "3 hours ago", "in 2 days". */
export function formatAgo(iso: string | null | undefined, now = present()): string {
  if (!iso) return none;
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const [unit, size] = steps.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / size), unit);
}

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
