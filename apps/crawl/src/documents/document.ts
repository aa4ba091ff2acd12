import { hash } from 'node:crypto';
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

/** The cache key: 64 hex digits. The fragment of the URL is ignored. */
export function keyOf({ url, use, source = '' }: DocumentName): string {
  const [withoutFragment = ''] = url.href.split('#', 1);
  return sha256(`${use} ${source} ${withoutFragment}`);
}

export const versionOf = (text: string): string => sha256(text).slice(0, 32);

const sha256 = (text: string): string => hash('sha256', text);
