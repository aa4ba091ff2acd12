import type { Answer, AnswerHeaders, LazyBody } from './answer';

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
