import { storableText } from '@lode/contracts';
import type { Answer, Validators } from '../http/exchange';

type Headers = Answer['headers'];

/** More headers than any legitimate response has; the limits protect the database. */
const maxHeaders = 64;
const maxValues = 16;
const maxValueLength = 1024;

/** The headers to store: bounded, and only the names of cookies, since their values may be secrets. */
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

/** Validators for a conditional request; undefined if the server sent none. */
export function validatorsOf(headers: Headers): Validators | undefined {
  const etag = singleValue(headers, 'etag');
  const lastModified = singleValue(headers, 'last-modified');
  if (etag === undefined && lastModified === undefined) return undefined;
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

/** Truncated or non-ASCII values are ignored, since they cannot be sent back. */
function singleValue(headers: Headers, name: string): string | undefined {
  const [value] = headers[name] ?? [];
  return value !== undefined && value.length < maxValueLength && /^[\x20-\x7e]+$/.test(value)
    ? value
    : undefined;
}
