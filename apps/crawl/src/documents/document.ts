import { createHash } from 'node:crypto';
import type { Use } from '../http/exchange';

/** What names a document: the same URL read for another use is another document. */
export interface DocumentName {
  readonly url: URL;
  readonly use: Use;
  /** The operator's source that the URL was made from. */
  readonly source?: string | undefined;
}

export interface Document {
  /** Where it came from, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Media type without parameters. */
  readonly contentType: string;
  /** Names in lower case; the values of cookies are left out. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
  /** Length of the body in bytes, decoded from its content coding. */
  readonly bytes: number;
  /** When its text was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** When it was fetched or last found unchanged, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** 32 hex digits; the same text has the same version. */
  readonly version: string;
  /** Whether somebody who is suppressed was left out of the text: its server says more. */
  readonly narrowed: boolean;
}

/** The key of a document: 64 hex digits. What stands behind `#` is the reader's concern, not the server's. */
export function keyOf({ url, use, source = '' }: DocumentName): string {
  const [withoutFragment = ''] = url.href.split('#', 1);
  return sha256(`${use} ${source} ${withoutFragment}`);
}

export const versionOf = (text: string): string => sha256(text).slice(0, 32);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
