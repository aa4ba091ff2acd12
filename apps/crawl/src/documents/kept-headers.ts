import { storableText } from '@lode/contracts';
import type { Answer, Validators } from '../http/exchange';

type Headers = Answer['headers'];

/** Plenty for what a server tells of itself; what is more wants to fill a disk. */
const maxHeaders = 64;
const maxValues = 16;
const maxValueLength = 1024;

/** The headers worth keeping: bounded, and of cookies the names alone, because their values may be secrets. */
export function keptHeaders(headers: Headers): Headers {
  const kept = Object.entries(headers)
    .slice(0, maxHeaders)
    .map(([name, values]) => {
      const shown = name === 'set-cookie' ? values.map(cookieName) : values;
      return [
        storableText(name),
        shown.slice(0, maxValues).map((value) => storableText(value.slice(0, maxValueLength))),
      ];
    });
  return Object.fromEntries(kept) as Headers;
}

const cookieName = (cookie: string): string => cookie.split(/[=;]/, 1)[0]?.trim() ?? '';

/** What to ask again with; undefined where the server gave nothing. */
export function validatorsOf(headers: Headers): Validators | undefined {
  const etag = only(headers, 'etag');
  const lastModified = only(headers, 'last-modified');
  if (etag === undefined && lastModified === undefined) return undefined;
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

/** A value that was cut, or that cannot be sent back, is none. */
function only(headers: Headers, name: string): string | undefined {
  const [value] = headers[name] ?? [];
  return value !== undefined && value.length < maxValueLength && /^[\x20-\x7e]+$/.test(value)
    ? value
    : undefined;
}
