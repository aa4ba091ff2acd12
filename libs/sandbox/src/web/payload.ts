import { Readable, pipeline, type Duplex } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  createBrotliCompress,
  createDeflate,
  createGzip,
  deflate,
  gzip,
  type InputType,
} from 'node:zlib';
import type { Answer, Coding } from './answer';
import { encode } from './charset';

const whole: Readonly<Record<Coding, (bytes: InputType) => Promise<Buffer>>> = {
  gzip: promisify<InputType, Buffer>(gzip),
  br: promisify<InputType, Buffer>(brotliCompress),
  deflate: promisify<InputType, Buffer>(deflate),
};
const compressors: Readonly<Record<Coding, () => Duplex>> = {
  gzip: () => createGzip(),
  br: () => createBrotliCompress(),
  deflate: () => createDeflate(),
};

/** The encoded body: a buffer if its length is known, otherwise a stream. */
export async function payloadOf({ body, charset, codings = [] }: Answer): Promise<Buffer | Readable> {
  if (typeof body === 'function') return pressed(Readable.from(body(), { objectMode: false }), codings);
  let bytes = typeof body === 'string' ? encode(body, charset) : (body ?? Buffer.alloc(0));
  for (const coding of codings) bytes = await whole[coding](bytes);
  return bytes;
}

function pressed(source: Readable, codings: readonly Coding[]): Readable {
  return codings.reduce<Readable>(
    // The reader of the last stream receives the end or the error; other streams need no handler.
    (stream, coding) => pipeline(stream, compressors[coding](), () => undefined),
    source,
  );
}
