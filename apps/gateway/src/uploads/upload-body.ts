import type { Readable } from 'node:stream';
import { ProblemError, validationProblem, type HttpRoute } from '@lode/contracts';
import { headBytes, requireTable } from '@lode/domain/csv';
import { checkCoding } from '../http/body-parsers';

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

const tooLarge = (limit: number): ProblemError =>
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

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Taken = Pick<NonNullable<HttpRoute['upload']>, 'types' | 'limit'>;

/**
 * Checks the body of a request by its headers.
 * @returns its size in bytes, if it is stated
 * @throws ProblemError validation without a body, unsupported_media_type, request_too_large
 */
export function checkBody(headers: Headers, { types, limit }: Taken): number | undefined {
  const length = headers['content-length'];
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (!isChunked && (length === undefined || Number(length) === 0)) throw emptyBody();
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1);
  if (!types.includes(type.trim().toLowerCase()))
    throw new ProblemError('unsupported_media_type', sendAs(types, type));
  checkCoding(headers);
  if (isChunked) return undefined;
  if (Number(length) > limit) throw tooLarge(limit);
  return Number(length);
}

const sendAs = (types: readonly string[], type: string): string =>
  `The body is sent ${type ? `as ${type.slice(0, 100)}` : 'without a media type'}: send the file itself as the body, with the header Content-Type: ${types.join(' or ')}.`;

export const emptyBody = (): ProblemError =>
  validationProblem([
    { location: 'body', message: 'is empty', fix: 'send the content as the body of the request' },
  ]);

/** Passes the parts of a body on. @throws ProblemError unsupported_media_type if the first part is of a binary format */
export async function* textParts(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let isFirst = true;
  for await (const part of parts) {
    if (isFirst) requireTable(part);
    isFirst = false;
    yield part;
  }
}

/**
 * Checks a body as `checkBody` does. A workbook or an archive has a media type of its own: its first bytes are read, so that
 * the problem names the format instead of the media type.
 * @param idle maximum time without data from the client, in milliseconds
 * @throws ProblemError those of `checkBody` and `partsOf`
 */
export async function checkContent(
  body: Readable & { readonly headers: Parameters<typeof checkBody>[0] },
  route: Parameters<typeof checkBody>[1],
  idle: number,
): Promise<number | undefined> {
  try {
    return checkBody(body.headers, route);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'unsupported_media_type') throw error;
    try {
      const head = await partsOf(body, { size: headBytes, limit: Infinity, idle }).next();
      if (!head.done) requireTable(head.value);
    } finally {
      // Discards the rest: closing the connection while the client sends would lose the response.
      body.resume();
    }
    throw error;
  }
}
