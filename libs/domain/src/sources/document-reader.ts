import type { DocumentUse, FetchFailure, SourceState } from '@lode/contracts';

/** A document at a public address, or at a source that the operator has configured. */
export interface DocumentRequest {
  readonly at:
    | { readonly url: string }
    | { readonly source: string; readonly path: string; readonly query: string };
  /** Maximum age of a stored copy in seconds. */
  readonly maxAge: number;
  /** Time-out of the fetch in milliseconds. */
  readonly budget: number;
}

interface DocumentRead<Kind, Value> {
  readonly kind: Kind;
  readonly value: Value;
  /** The final URL after redirects. */
  readonly url: string;
  /** Time of the fetch in milliseconds since 1970. */
  readonly fetchedAt: number;
}

export type TextRead = DocumentRead<'text', string>;
/** The content is unchecked. */
export type JsonRead = DocumentRead<'json', unknown>;

export interface DocumentUnread {
  readonly kind: 'unread';
  readonly state: Extract<SourceState, 'failed' | 'timeout' | 'off'>;
  /** The reason, for people. */
  readonly detail: string;
  /** The reason, for programs; null where crawl could not be called. */
  readonly reason: FetchFailure | null;
  /** The HTTP status where it is the reason; null otherwise. */
  readonly status: number | null;
}

/** Port: reads documents of the web. Never rejects; ends at once when the signal aborts. */
export interface DocumentReader {
  readJson(request: DocumentRequest, signal: AbortSignal): Promise<JsonRead | DocumentUnread>;
  readText(
    request: DocumentRequest,
    use: Exclude<DocumentUse, 'json'>,
    signal: AbortSignal,
  ): Promise<TextRead | DocumentUnread>;
}
