import type { Readable } from 'node:stream';
import { ProblemError } from '@lode/contracts';

interface Cut {
  /** Bytes of each part except the last. */
  readonly size: number;
  /** Maximum bytes of the body. */
  readonly limit: number;
  /** Maximum time without data from the client, in milliseconds. */
  readonly idle: number;
}

/**
 * Splits a body into parts. Reads ahead only the buffer of the stream, so that a slow consumer slows the client down.
 * The stream stays open, even after an error, because the response is still to be sent.
 * @throws ProblemError request_too_large as early as possible, request_timeout, client_gone
 */
export async function* partsOf(
  body: Readable,
  { size, limit, idle }: Cut,
): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Buffer[] = [];
  let held = 0;
  let total = 0;
  for (let chunk = await nextChunk(body, idle); chunk; chunk = await nextChunk(body, idle)) {
    total += chunk.length;
    if (total > limit) throw tooLarge(limit);
    waiting.push(chunk);
    held += chunk.length;
    if (held < size) continue;
    const whole = Buffer.concat(waiting);
    let start = 0;
    for (; whole.length - start >= size; start += size) yield whole.subarray(start, start + size);
    waiting = [whole.subarray(start)];
    held = whole.length - start;
  }
  if (held > 0) yield Buffer.concat(waiting);
}

export const tooLarge = (limit: number): ProblemError =>
  new ProblemError(
    'request_too_large',
    `The body has more than ${limit} bytes: send it in several requests.`,
  );

/** The buffered data; null at the end. */
async function nextChunk(body: Readable, idle: number): Promise<Buffer | null> {
  for (;;) {
    const chunk = body.read() as Buffer | null;
    if (chunk) return chunk;
    if (body.readableEnded) return null;
    if (body.destroyed) throw new ProblemError('client_gone');
    await moved(body, idle);
  }
}

const signs = ['readable', 'end', 'error', 'close'] as const;

/** Resolves at the next event of the stream. @throws ProblemError request_timeout */
async function moved(body: Readable, idle: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onSign = (): void => resolve();
  const timer = setTimeout(
    () => reject(new ProblemError('request_timeout', `No data of the body arrived for ${idle / 1000} s.`)),
    idle,
  );
  for (const sign of signs) body.once(sign, onSign);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    for (const sign of signs) body.off(sign, onSign);
  }
}
