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

/** What takes a coding away from a body that begins with the given byte. */
export type Decoder = (firstByte: number) => Duplex;

/** Bodies that end too early are read as far as they go, as browsers do. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
/** A frame may ask for 128 MiB of window before its first byte; 8 MiB are what RFC 9659 has every client accept. */
const smallWindow = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

export const gunzip: Decoder = () => createGunzip(lenient);

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  // RFC 9110 §8.4.1.2 means the zlib format; as many servers send the bare one, whose first byte differs.
  deflate: (firstByte) => ((firstByte & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient)),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress(smallWindow),
};

/**
 * Reads Content-Encoding. One coding at the most: a few hundred bytes in three of them become 50 MB.
 * @returns undefined where the body is not encoded
 * @throws FetchError type
 */
export function decoderOf(contentEncoding: readonly string[]): Decoder | undefined {
  const codings = contentEncoding
    .join(',')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const [coding] = codings;
  if (coding === undefined) return undefined;
  if (codings.length > 1 || !Object.hasOwn(decoders, coding)) throw new FetchError('type');
  return decoders[coding];
}
