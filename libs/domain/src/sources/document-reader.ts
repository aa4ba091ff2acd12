import type { DocumentUse, FetchFailure, SourceState } from '@lode/contracts';

/** A document: at a public address, or at a source that the operator has set up. */
export interface DocumentRequest {
  readonly at:
    { readonly url: string } | { readonly source: string; readonly path: string; readonly query: string };
  /** How old a stored copy may be, in seconds. */
  readonly maxAge: number;
  /** Milliseconds that fetching may take. */
  readonly budget: number;
}

interface DocumentRead<Kind, Value> {
  readonly kind: Kind;
  readonly value: Value;
  /** Where it came from, after redirects. */
  readonly url: string;
  /** When it was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

export type TextRead = DocumentRead<'text', string>;
/** Nobody has checked what it holds. */
export type JsonRead = DocumentRead<'json', unknown>;

export interface DocumentUnread {
  readonly kind: 'unread';
  readonly state: Extract<SourceState, 'failed' | 'timeout' | 'off'>;
  /** Why, for people. */
  readonly detail: string;
  /** Why, for programs; null where nobody could be asked. */
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
