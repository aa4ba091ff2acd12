import type { FetchFailure } from '@lode/contracts';

/** Purpose of a request; it determines the accepted media types and the size limit. */
export type Use = 'page' | 'feed' | 'json' | 'xml' | 'text' | 'robots' | 'sitemap' | 'resource' | 'pdf';

/** Validators of a conditional request (RFC 9110 §13.1). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** One request to one server. Redirects are returned, not followed. */
export interface ExchangeRequest {
  readonly url: URL;
  readonly use: Use;
  readonly validators?: Validators;
  /** Whether the origin is an operator's own source, which may be private and use any port. */
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
  /** Length of the body in bytes, after decoding. */
  readonly bytes: number;
}

export interface Redirect {
  readonly kind: 'redirect';
  readonly status: number;
  /** Resolved against the requested URL; undefined if it is invalid. */
  readonly location: URL | undefined;
}

export interface NotModified {
  readonly kind: 'not_modified';
  readonly headers: Readonly<Record<string, readonly string[]>>;
}

export interface Failure {
  readonly kind: 'failure';
  readonly reason: FetchFailure;
  /** Only with the reason `status`. */
  readonly status?: number;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter?: number;
}

export type Exchange = Answer | Redirect | NotModified | Failure;

/** A redirect led to a document that the caller has. */
export interface Known {
  readonly kind: 'known';
  readonly url: URL;
}

/** Sends HTTP requests. Rejects only with the signal's reason if it is aborted. */
export interface WebExchange {
  exchange(request: ExchangeRequest): Promise<Exchange>;
}

export const WEB_EXCHANGE = Symbol('WebExchange');

export interface GetRequest {
  readonly url: URL;
  readonly use: Use;
  readonly validators?: Validators;
  /** The name of the operator's source that the URL belongs to. */
  readonly source?: string;
  /** Whether the caller has the document of a URL that a redirect leads to, so that it is not requested. */
  readonly isKnown?: (url: URL) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** The final result of a GET after all redirects. */
export type Got = Answer | NotModified | Known | Failure;

/** Web client that checks every hop, obeys robots.txt, limits the request rate and follows redirects. */
export interface PoliteWeb {
  /** @throws the signal's reason if it is aborted */
  get(request: GetRequest): Promise<Got>;
}

/** A failure in words for the operator. */
export const failureText = ({ status, reason }: Failure): string | number =>
  reason === 'dns' ? 'its name was not resolved' : (status ?? reason);
