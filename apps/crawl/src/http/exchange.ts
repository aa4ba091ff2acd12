import type { FetchFailure } from '@lode/contracts';

/** What something is fetched for; it decides content types and size. */
export type Use = 'page' | 'feed' | 'json' | 'xml' | 'text' | 'robots' | 'sitemap';

/** What a server gave us to ask again with (RFC 9110 §13.1). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** One request to one server; redirects are told, not followed. */
export interface ExchangeRequest {
  readonly url: URL;
  readonly use: Use;
  readonly validators?: Validators;
  /** The origin is an operator's own source: it may be private and have any port. */
  readonly trusted?: boolean;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly kind: 'answer';
  readonly url: URL;
  readonly status: number;
  /** Names in lower case, values in the order received. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Media type without parameters, in lower case. */
  readonly contentType: string;
  readonly text: string;
  /** Length of the body in bytes, decoded from its content coding. */
  readonly bytes: number;
}

export interface Redirect {
  readonly kind: 'redirect';
  readonly status: number;
  /** Resolved against the URL asked for; undefined where it is no URL. */
  readonly location: URL | undefined;
}

export interface NotModified {
  readonly kind: 'not_modified';
  readonly headers: Readonly<Record<string, readonly string[]>>;
}

export interface Failure {
  readonly kind: 'failure';
  readonly reason: FetchFailure;
  /** With the reason `status`. */
  readonly status?: number;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter?: number;
}

export type Exchange = Answer | Redirect | NotModified | Failure;

/** Speaks HTTP with one server. Never rejects, apart from the signal's reason once that is aborted. */
export interface WebExchange {
  exchange(request: ExchangeRequest): Promise<Exchange>;
}

export interface GetRequest {
  readonly url: URL;
  readonly use: Use;
  readonly validators?: Validators;
  /** The name of an operator's source that the URL was made from. */
  readonly source?: string;
  readonly signal: AbortSignal;
}

/** What a GET comes to in the end, redirects followed. */
export type Got = Answer | NotModified | Failure;

/** The polite way to the web: every hop checked, robots.txt obeyed, rates kept, redirects followed. */
export interface PoliteWeb {
  /** @throws the signal's reason once it is aborted. */
  get(request: GetRequest): Promise<Got>;
}
