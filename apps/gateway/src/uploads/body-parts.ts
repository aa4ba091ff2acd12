import type { Readable } from 'node:stream';
import { ProblemError } from '@lode/contracts';

interface Cut {
  /** Bytes of every part but the last. */
  readonly size: number;
  /** Most bytes of the whole body. */
  readonly limit: number;
  /** Milliseconds for which a client may send nothing. */
  readonly idle: number;
}

/**
 * Cuts a body into parts. Nothing is read ahead of what is asked for but what the stream itself holds, so that a slow
 * reader slows its client down. The stream is left open, also after an error: an answer has yet to go out.
 * @throws ProblemError request_too_large as soon as that is known, request_timeout, client_gone
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

/** What has come since; null at the end. */
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

/** Resolves when anything has happened to the stream. @throws ProblemError request_timeout */
async function moved(body: Readable, idle: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onSign = (): void => resolve();
  const timer = setTimeout(
    () => reject(new ProblemError('request_timeout', 'Nothing of the body came for too long.')),
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
