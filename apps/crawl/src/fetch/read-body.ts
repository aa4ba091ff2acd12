import type { Readable } from 'node:stream';
import { gunzip, type Decoder } from './content-coding';
import { FetchError } from './fetch-error';
import type { UseRules } from './use-rules';

type Limits = Pick<UseRules, 'limit' | 'atLimit'>;

/**
 * Reads a body up to its limit and decodes it up to the same limit.
 * @throws FetchError too_large; type if decoding fails; errors of the connection
 */
export async function readBody(
  body: Readable,
  decoder: Decoder | undefined,
  limits: Limits,
): Promise<Buffer> {
  const wire = await collect(body, limits);
  return decoder ? decode(wire, decoder, limits) : wire;
}

/** Decompresses a gzip file, independent of its content coding. @throws FetchError too_large, type */
export function unpackFile(file: Buffer, limits: Limits): Promise<Buffer> | Buffer {
  return file[0] === 0x1f && file[1] === 0x8b ? decode(file, gunzip, limits) : file;
}

async function decode(wire: Buffer, decoder: Decoder, limits: Limits): Promise<Buffer> {
  const [firstByte] = wire;
  if (firstByte === undefined) return wire;
  const decoded = decoder(firstByte);
  decoded.end(wire);
  try {
    return await collect(decoded, limits);
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('type', error);
  }
}

/** Leaving the loop closes the stream. */
async function collect(stream: Readable, { limit, atLimit }: Limits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= limit) continue;
    if (atLimit === 'fail') throw new FetchError('too_large');
    break;
  }
  return Buffer.concat(chunks, Math.min(length, limit));
}
