import { hash } from 'node:crypto';
import { fieldsOf } from '@lode/domain/values';
import type { Use } from '../http/exchange';

/** Identifies a document. The same URL fetched for another use is another document. */
export interface DocumentName {
  readonly url: URL;
  readonly use: Use;
  /** The operator's source that built the URL. */
  readonly source?: string | undefined;
}

export interface Document {
  /** URL after redirects. */
  readonly url: string;
  readonly status: number;
  /** Media type without parameters. */
  readonly contentType: string;
  /** Names in lower case. Cookie values are removed. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
  /** Length of the body in bytes, decoded from its content coding. */
  readonly bytes: number;
  /** Time of the fetch of the text, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Time of the fetch or of the last check without change, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** 32 hex digits; equal texts have equal versions. */
  readonly version: string;
  /** Whether a suppressed contact was removed from the text. */
  readonly narrowed: boolean;
}

/** A text that only one document has. The fragment of the URL is ignored. */
export const nameOf = ({ url, use, source = '' }: DocumentName): string =>
  `${use} ${source} ${url.href.split('#', 1)[0]}`;

/** The cache key: 64 hex digits. */
export const keyOf = (name: DocumentName): string => sha256(nameOf(name));

/** A URL as it is stored: of a source without the query, which is a question and may name a person. */
export function storedUrl(url: URL, { source }: Pick<DocumentName, 'source'>): string {
  return source === undefined ? url.href : `${url.origin}${url.pathname}`;
}

export const versionOf = (text: string): string => sha256(text).slice(0, 32);

const sha256 = (text: string): string => hash('sha256', text);

/** The JSON of a source without the question that it repeats, as SearXNG does. */
export function withoutQuestion(text: string, { url, source }: DocumentName): string {
  if (source === undefined) return text;
  const asked = new Set(url.searchParams.values());
  const fields = fieldsOf(parsedJson(text));
  const repeated = Object.keys(fields).filter((name) => asked.has(String(fields[name])));
  if (repeated.length === 0) return text;
  return JSON.stringify({ ...fields, ...Object.fromEntries(repeated.map((name) => [name, ''])) });
}

/** The value of a JSON text; undefined for other texts. */
export function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
