/** A time of day as people write it. */
export interface ClockTime {
  /** 0 to 24. */
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | undefined;
}

const written = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)?\s?(?:(a|p)(?:\.?\s?m\.?)?|uhr|uur|hrs?|h|o'clock)?$/i;

/** @param text like `9`, `9:30`, `9.30 Uhr`, `9h30`, `5 p.m.`. */
export function readTime(text: string): ClockTime | undefined {
  if (/^(?:noon|midi|mittag|12\s?noon)$/i.test(text)) return { hour: 12, minute: 0, half: 'pm' };
  if (/^(?:midnight|minuit|mitternacht)$/i.test(text)) return { hour: 24, minute: 0, half: undefined };
  const [, hours, minutes = '0', letter] = written.exec(text) ?? [];
  const hour = Number(hours);
  const minute = Number(minutes);
  if (hours === undefined || hour > 24 || minute > 59 || (letter !== undefined && (hour > 12 || hour === 0)))
    return undefined;
  return {
    hour,
    minute,
    half: letter === undefined ? undefined : letter.toLowerCase() === 'a' ? 'am' : 'pm',
  };
}

const minutesOf = ({ hour, minute, half }: ClockTime): number =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

const halfDay = 12 * 60;
/** Nobody opens before, unless it is said so. */
const earliest = 6 * 60;

/** A stretch of a day in minutes since midnight; it may end on the next day. */
export interface Minutes {
  readonly opens: number;
  readonly closes: number;
}

/**
 * What is not said is meant as people mean it: `9-5pm` begins in the morning, `1-5pm` and `1-5` do not, and
 * `9-5` ends in the afternoon.
 * @returns undefined where the stretch would be empty.
 */
export function readSpan(from: ClockTime, to: ClockTime): Minutes | undefined {
  let [opens, closes] = [minutesOf(from), minutesOf(to)];
  const isEarly = from.half === undefined && opens > 0 && opens < earliest;
  if (isEarly && opens + halfDay < closes) opens += halfDay;
  else if (isEarly && to.half === undefined && opens < closes && closes + halfDay <= 24 * 60)
    [opens, closes] = [opens + halfDay, closes + halfDay];
  if (to.half === undefined && closes < opens && closes + halfDay > opens && closes < halfDay)
    closes += halfDay;
  return opens === closes ? undefined : { opens, closes };
}

export function formatMinutes(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
