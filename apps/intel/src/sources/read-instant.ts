/** `2026-01-31`, `2026-01-31T09:30:00.123+01:00`, `2026-01-31 09:30:00 UTC`. */
const iso = /^(\d{4}-\d\d-\d\d)(?:[t ]+(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s*(z|utc|gmt|[+-]\d\d:?\d\d)?$/i;
/** RFC 822 with years of two or four digits: `Sat, 31 Jan 2026 09:30:00 +0100`. */
const rfc822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d\d?:\d\d(?::\d\d)?)\s*([a-z]{1,5}|[+-]\d\d:?\d\d)?$/i;

const day = 86_400_000;
/** Earlier dates are errors: the web did not exist. */
const earliest = Date.UTC(1995, 0, 1);

/**
 * Parses a timestamp in a format that programs write; the default time zone is UTC.
 * @param now milliseconds since 1970; a time more than a day later is rejected
 * @returns milliseconds since 1970; undefined if invalid or implausible
 */
export function readInstant(value: unknown, now: number): number | undefined {
  const instant = typeof value === 'number' ? value : typeof value === 'string' ? parse(value.trim()) : NaN;
  return instant >= earliest && instant <= now + day ? instant : undefined;
}

function parse(text: string): number {
  if (text.length > 60) return NaN;
  const [, date, time = '00:00:00', zone = 'Z'] = iso.exec(text) ?? [];
  if (date !== undefined) return Date.parse(`${date}T${time}${/^(?:z|utc|gmt)$/i.test(zone) ? 'Z' : zone}`);
  const [, written, offset = 'GMT'] = rfc822.exec(text) ?? [];
  return written === undefined ? NaN : Date.parse(`${written} ${offset}`);
}
