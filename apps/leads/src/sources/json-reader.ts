import type { SourceState } from '@lode/contracts';

/** A document of JSON: at a public address, or at a source that the operator has set up. */
export interface JsonRequest {
  readonly at:
    { readonly url: string } | { readonly source: string; readonly path: string; readonly query: string };
  /** How old a stored copy may be, in seconds. */
  readonly maxAge: number;
  /** Milliseconds that fetching may take. */
  readonly budget: number;
}

export interface JsonRead {
  readonly kind: 'read';
  readonly value: unknown;
  /** When it was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

export interface JsonUnread {
  readonly kind: 'unread';
  readonly state: Extract<SourceState, 'failed' | 'timeout' | 'off'>;
  /** Why, for people. */
  readonly detail: string;
  /** The HTTP status where it is the reason; null otherwise. */
  readonly status: number | null;
}

/** Port: reads JSON from the web. */
export interface JsonReader {
  /** Never rejects; ends at once when the signal aborts. */
  read(request: JsonRequest, signal: AbortSignal): Promise<JsonRead | JsonUnread>;
}
