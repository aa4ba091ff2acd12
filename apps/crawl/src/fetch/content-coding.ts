import type { Duplex } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchError } from './fetch-error';

export const acceptEncoding = 'gzip, deflate, br, zstd';

/** Creates the decompressor of a body that starts with the given byte. */
export type Decoder = (firstByte: number) => Duplex;

/** Truncated bodies are decoded as far as possible, as in browsers. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
/** A frame may request a window of 128 MiB; RFC 9659 requires clients to support 8 MiB only. */
const smallWindow = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

export const gunzip: Decoder = () => createGunzip(lenient);

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
