import type { Charset } from './charset';

/** A content coding of HTTP (RFC 9110 §8.4.1). */
export type Coding = 'gzip' | 'br' | 'deflate';

/** Header fields; several values make several lines, `null` leaves out what would be sent otherwise. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | null>>;

/** Made piece by piece while it is sent, so that size costs no memory. */
export type LazyBody = () => Iterable<Buffer>;

/** How an answer misbehaves on its way. Delays are in milliseconds. */
export interface Delivery {
  /** Before the first byte, the status line included. */
  delayMs?: number;
  /** The body comes so many bytes at a time. */
  drip?: { bytes: number; everyMs: number };
  /** The connection is reset after so many bytes of the body; 0: after the header. */
  resetAfterBytes?: number;
  /** Announced instead of the true length; the connection is closed after the body. */
  contentLength?: number;
}

/** What a page answers, as data. */
export interface Answer {
  /** Left out: 200. */
  status?: number;
  /** Left out: `Content-Type: text/html; charset=utf-8` where there is a body. Names in lower case. */
  headers?: AnswerHeaders;
  body?: string | Buffer | LazyBody;
  /** What a text body is written in; says nothing of it in the header. Left out: UTF-8. */
  charset?: Charset;
  /** Applied in this order and announced so, each as often as it stands here. */
  codings?: readonly Coding[];
  delivery?: Delivery;
  /** Written to the socket in place of an HTTP answer; then the connection is closed. */
  raw?: string | Buffer;
}

/** A request as a page sees it. */
export interface WebRequest {
  method: string;
  /** As asked for, in lower case, without the port. */
  host: string;
  secure: boolean;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case; values that came several times are joined. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** One page: always the same answer, or one that depends on the request. */
export type Page = Answer | ((request: WebRequest) => Answer | Promise<Answer>);
