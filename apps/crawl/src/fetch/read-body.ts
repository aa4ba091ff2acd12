import type { Duplex, Readable } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchError } from './fetch-error';
import type { UseRules } from './use-rules';

export const acceptEncoding = 'gzip, deflate, br, zstd';

/** Creates the decompressor of a body that starts with the given byte. */
type Decoder = (firstByte: number) => Duplex;

/** Truncated bodies are decoded as far as possible, as in browsers. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
/** A frame may request a window of 128 MiB; RFC 9659 requires clients to support 8 MiB only. */
const smallWindow = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

const gunzip: Decoder = () => createGunzip(lenient);

/** Servers name no coding by these too. */
const plain = new Set(['identity', 'none', 'utf-8', 'utf8', 'binary', 'text/html', 'null', 'off']);

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  // RFC 9110 §8.4.1.2 means the zlib format; as many servers send raw deflate, which has another first byte.
  deflate: (firstByte) => ((firstByte & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient)),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress(smallWindow),
};

/**
 * Reads Content-Encoding. Only one coding is supported, since a few hundred bytes with three codings expand to 50 MB.
 * @returns undefined for an unencoded body
 * @throws FetchError type
 */
export function decoderOf(contentEncoding: readonly string[]): Decoder | undefined {
  const codings = contentEncoding
    .join(',')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && !plain.has(coding));
  const [coding] = codings;
  if (coding === undefined) return undefined;
  if (codings.length > 1 || !Object.hasOwn(decoders, coding)) throw new FetchError('type');
  return decoders[coding];
}

type Limits = Pick<UseRules, 'limit' | 'atLimit'>;

/** The body of a response, as it comes from the connection. */
export interface WireBody {
  /** Reads it up to the limit. @throws FetchError too_large; errors of the connection */
  collect(limits: Limits): Promise<Buffer>;
  /** Reads and ignores it if it is short, so that the connection can be reused. */
  ignore(): void;
  /** Closes the connection unless the body has ended. */
  destroy(): void;
}

/** The body that a stream contains. */
export const streamedBody = (stream: Readable): WireBody => ({
  collect: (limits) => collect(stream, limits),
  ignore: () => void stream.destroy(),
  destroy: () => void stream.destroy(),
});

/**
 * Reads a body up to its limit and decodes it up to the same limit.
 * @throws FetchError too_large; type if decoding fails; errors of the connection
 */
export async function readBody(
  body: Pick<WireBody, 'collect'>,
  decoder: Decoder | undefined,
  limits: Limits,
): Promise<Buffer> {
  const wire = await body.collect(limits);
  return decoder ? decode(wire, decoder, limits) : wire;
}

/** Decompresses a gzip file, independent of its content coding. @throws FetchError too_large, type */
export function unpackFile(file: Buffer, limits: Limits): Promise<Buffer> | Buffer {
  return file[0] === 0x1f && file[1] === 0x8b ? decode(file, gunzip, limits) : file;
}

async function decode(wire: Buffer, decoder: Decoder, limits: Limits): Promise<Buffer> {
  const [firstByte] = wire;
  if (firstByte === undefined) return wire;
  // Some servers name the coding and send text.
  if (decoder === gunzip && !(firstByte === 0x1f && wire[1] === 0x8b) && !wire.subarray(0, 64).includes(0))
    return wire;
  const decoded = decoder(firstByte);
  decoded.end(wire);
  try {
    return await collect(decoded, limits);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const member = decoder === gunzip && isBehindMember(error) ? memberOf(wire) : undefined;
    if (member) return decode(member, inflateRaw, limits);
    throw new FetchError('type', error);
  }
}

const inflateRaw: Decoder = () => createInflateRaw();

/** Whether something follows the first member of a gzip file. */
const isBehindMember = (error: unknown): boolean => /incorrect header check/.test(String(error));

/** The deflated data of the first member (RFC 1952 §2.3), and what follows it. */
function memberOf(file: Buffer): Buffer | undefined {
  const flags = file[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (file.length >= at + 2 ? file.readUInt16LE(at) : 0);
  // A name and a comment end with a zero byte.
  for (const flag of [8, 16]) if (flags & flag) at = file.indexOf(0, at) + 1 || file.length;
  if (flags & 2) at += 2;
  return at < file.length ? file.subarray(at) : undefined;
}

/** Leaving the loop closes the stream. */
async function collect(stream: Readable, limits: Limits): Promise<Buffer> {
  const collected = new CollectedBytes();
  for await (const chunk of stream as AsyncIterable<Buffer>) if (collected.add(chunk) > limits.limit) break;
  return collected.upTo(limits);
}

/** The parts of a body that have arrived. */
export class CollectedBytes {
  private readonly chunks: Buffer[] = [];
  length = 0;

  /** @returns the number of bytes so far */
  add(chunk: Buffer): number {
    this.chunks.push(chunk);
    return (this.length += chunk.length);
  }

  /** @throws FetchError too_large */
  upTo({ limit, atLimit }: Limits): Buffer {
    if (this.length > limit && atLimit === 'fail') throw new FetchError('too_large');
    const [first] = this.chunks;
    if (first && this.chunks.length === 1 && first.length <= limit) return first;
    return Buffer.concat(this.chunks, Math.min(this.length, limit));
  }
}
