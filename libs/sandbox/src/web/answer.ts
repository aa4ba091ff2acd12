import type { Charset } from './charset';

/** A content coding of HTTP (RFC 9110 §8.4.1). */
export type Coding = 'gzip' | 'br' | 'deflate';

/** Header fields; several values give several lines, `null` suppresses a default field. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | null>>;

/** Generated while it is sent, so that large bodies need no memory. */
export type LazyBody = () => Iterable<Buffer>;

/** Faults of the transfer. Delays are in milliseconds. */
export interface Delivery {
  /** Before the first byte, including the status line. */
  delayMs?: number;
  /** The body is sent in pieces of this size. */
  drip?: { bytes: number; everyMs: number };
  /** The connection is reset after this many bytes of the body; 0: after the header. */
  resetAfterBytes?: number;
  /** Content-Length instead of the true one; the connection is closed after the body. */
  contentLength?: number;
}

/** The response of a page, as data. */
export interface Answer {
  /** Default: 200. */
  status?: number;
  /** Default: `Content-Type: text/html; charset=utf-8` if there is a body. Names in lower case. */
  headers?: AnswerHeaders;
  body?: string | Buffer | LazyBody;
  /** Encoding of a text body; does not change the header. Default: UTF-8. */
  charset?: Charset;
  /** Applied in this order and listed in Content-Encoding; repetitions are allowed. */
  codings?: readonly Coding[];
  delivery?: Delivery;
  /** Written to the socket instead of an HTTP response; then the connection is closed. */
  raw?: string | Buffer;
}

/** A request as passed to a page. */
export interface WebRequest {
  method: string;
  /** In lower case, without the port. */
  host: string;
  secure: boolean;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case; repeated values are joined. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A page: a constant answer, or a function of the request. */
export type Page = Answer | ((request: WebRequest) => Answer | Promise<Answer>);

const chunkBytes = 16_384;

export const html = (body: string, more: Answer = {}): Answer => ({ ...more, body });

/** A document of another type. @param type as in `application/xml` */
export const document = (type: string, body: string | Buffer, more: Answer = {}): Answer => ({
  ...more,
  headers: { 'content-type': type, ...more.headers },
  body,
});

export const plainText = (body: string, more?: Answer): Answer =>
  document('text/plain; charset=utf-8', body, more);

/** @param location absolute, or relative to the redirecting page */
export const redirect = (location: string, status = 301): Answer => ({ status, headers: { location } });

/** A short error page. */
export const failure = (status: number, headers: AnswerHeaders = {}): Answer => ({
  status,
  headers,
  body: `<!doctype html><title>No page</title><h1>There is nothing here.</h1>`,
});

/** @param retryAfter seconds, or an HTTP date */
export const tryLater = (status: 429 | 503, retryAfter: number | string): Answer =>
  failure(status, { 'retry-after': String(retryAfter) });

/** A number of repetitions of one letter, or an endless body. */
export function filler(bytes = Infinity, letter = ' '): LazyBody {
  const chunk = Buffer.alloc(chunkBytes, letter);
  return function* () {
    for (let rest = bytes; rest > 0; rest -= chunkBytes)
      yield rest < chunkBytes ? chunk.subarray(0, rest) : chunk;
  };
}

/** A decompression bomb, compressed several times. */
export const bomb = (bytes: number, times = 1): Answer => ({
  body: filler(bytes),
  codings: Array.from({ length: times }, () => 'gzip' as const),
});

/** One header field of the given size in bytes. */
export const hugeHeader = (bytes: number): AnswerHeaders => ({ 'x-filler': 'a'.repeat(bytes) });

/** A number of short header fields. */
export const manyHeaders = (count: number): AnswerHeaders =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-filler-${index}`, 'a']));
