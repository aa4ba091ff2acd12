import { cleanText } from '@lode/domain/values';
import { Parser } from 'htmlparser2';

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

/** UTF-16 units. */
const maxUrlLength = 2048;

/** @returns the URL of a page; null for other values, such as `javascript:` */
export function webAddress(value: unknown, base?: string): string | null {
  const url =
    typeof value === 'string' && value.length <= maxUrlLength ? URL.parse(value.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Max UTF-16 units to read; real headlines are shorter. */
const maxTextLength = 2000;
/** Max UTF-16 units to keep, including the ellipsis. */
const maxOutputLength = 300;
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template']);
/** Inline elements, which do not separate words. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi em font i mark q s small span strong sub sup u wbr'.split(' '),
);

/** Converts HTML or plain text to one line of text; undefined if empty. */
export function plainText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = cleaned(/[<&]/.test(value) ? withoutMarkup(value.slice(0, maxTextLength)) : value);
  if (text.length <= maxOutputLength) return cleanText(text);
  return cleanText(`${text.slice(0, maxOutputLength - 1).replace(/\s+\S*$/, '')}…`);
}

const cleaned = (text: string): string =>
  text
    .slice(0, maxTextLength)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

function withoutMarkup(html: string): string {
  let text = '';
  let skipped = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) skipped += 1;
      if (!inline.has(name)) text += ' ';
    },
    ontext: (piece) => {
      if (skipped === 0) text += piece;
    },
    onclosetag: (name) => {
      if (unread.has(name)) skipped -= 1;
      if (!inline.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}
