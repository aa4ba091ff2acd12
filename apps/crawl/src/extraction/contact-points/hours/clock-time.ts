/** A time of day as written. */
export interface ClockTime {
  /** 0 to 24. */
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | undefined;
  /** Written as a 24-hour time: `01:00`, `1h`, `1 Uhr`. */
  readonly is24Hour: boolean;
}

const written = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)?\s?(?:(a|p)(?:\.?\s?m\.?)?|uhr|uur|hrs?|h|o'clock)?$/i;
const written24 = /^0\d|\d\s?(?:h|uhr|uur)/i;

const noon = /^(?:noon|midi|mittag)$/i;
const midnight = /^(?:midnight|minuit|mitternacht)$/i;

/** @param text like `9`, `9:30`, `9.30 Uhr`, `9h30`, `5 p.m.`. */
export function readTime(text: string): ClockTime | undefined {
  if (noon.test(text)) return { hour: 12, minute: 0, half: 'pm', is24Hour: false };
  if (midnight.test(text)) return { hour: 24, minute: 0, half: undefined, is24Hour: true };
  const [whole, hours, minutes = '0', letter] = written.exec(text) ?? [];
  const half = halfOf(letter);
  const is24Hour = half === undefined && written24.test(text);
  const time = { hour: Number(hours), minute: Number(minutes), half, is24Hour };
  return whole !== undefined && isTime(time) ? time : undefined;
}

const halfOf = (letter: string | undefined): ClockTime['half'] =>
  letter === undefined ? undefined : letter.toLowerCase() === 'a' ? 'am' : 'pm';

const isTime = ({ hour, minute, half }: ClockTime): boolean =>
  minute <= 59 && (half === undefined ? hour <= 24 : hour >= 1 && hour <= 12);

/** Minutes since midnight. A time without `am` or `pm` is read as 24-hour time. */
export const minutesOf = ({ hour, minute, half }: ClockTime): number =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

const halfDay = 12 * 60;
/** Businesses do not open before this time unless `am` is written. */
const minOpening = 6 * 60;

/** `09:00-05:00` is a working day in spite of the zero, `11:00-01:00` an evening. */
const maxNight = 18 * 60;

/** A period in minutes since midnight; it may end on the next day. */
export interface Minutes {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Resolves missing `am` and `pm` as readers do: `9-5pm` begins in the morning, `1-5pm` and `1-5` in the afternoon, and
 * `9-5` ends in the afternoon. `11:00-01:00` and `11h-1h` end on the next day.
 * @returns undefined if the period is empty
 */
export function readSpan(from: ClockTime, to: ClockTime): Minutes | undefined {
  const opens = minutesOf(from);
  const closes = minutesOf(to);
  if (opens === closes) return undefined;
  const isEarly = from.half === undefined && opens > 0 && opens < minOpening;
  if (isEarly && opens < closes) return afternoon(opens, closes, to);
  const isNight = to.is24Hour && closes + 2 * halfDay - opens <= maxNight;
  const isMeantLater =
    to.half === undefined && !isNight && closes < opens && closes < halfDay && closes + halfDay > opens;
  return { opens, closes: isMeantLater ? closes + halfDay : closes };
}

/** Moves implausibly early hours to the afternoon. */
function afternoon(opens: number, closes: number, to: ClockTime): Minutes {
  if (opens + halfDay < closes) return { opens: opens + halfDay, closes };
  const fits = to.half === undefined && closes + halfDay <= 2 * halfDay;
  return fits ? { opens: opens + halfDay, closes: closes + halfDay } : { opens, closes };
}

export function formatMinutes(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
