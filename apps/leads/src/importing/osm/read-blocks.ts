import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import { ImportError } from '../import-error';
import { fieldsOf } from './protobuf-fields';

/** A part of a file that can be decoded on its own. https://wiki.openstreetmap.org/wiki/PBF_Format */
export interface Block {
  readonly type: string;
  /** Byte offset after the block. */
  readonly end: number;
  /** Its message, decompressed. */
  readonly data: Buffer;
}

/** Bytes; the limit of the format. */
const maxBytes = { header: 64 * 1024, body: 32 * 1024 * 1024 };

/** By the number of the field with the compressed data. */
const decompressors: Record<number, (data: Buffer) => Promise<Buffer>> = {
  1: async (data) => data,
  3: (data) => promisify(inflate)(data, { maxOutputLength: maxBytes.body }),
  7: (data) => promisify(zstdDecompress)(data, { maxOutputLength: maxBytes.body }),
};

/**
 * The blocks of an OpenStreetMap file from the beginning of a block. The next block is read and decompressed while the
 * caller processes one. @throws ImportError if the file is truncated, damaged, or compressed in another way
 */
export async function* readBlocks(file: FileHandle, from = 0): AsyncGenerator<Block> {
  let ahead = readBlock(file, from);
  for (;;) {
    const block = await ahead;
    if (!block) return;
    ahead = readBlock(file, block.end);
    // An error of reading ahead is reported with the block that it belongs to.
    ahead.catch(() => undefined);
    yield block;
  }
}

async function readBlock(file: FileHandle, start: number): Promise<Block | undefined> {
  const size = Buffer.alloc(4);
  const { bytesRead } = await file.read(size, 0, 4, start);
  if (bytesRead === 0) return undefined;
  if (bytesRead < 4) throw truncated(start);
  const header = await readExactly(file, start + 4, size.readUInt32BE(), maxBytes.header);
  const { type, bodySize } = undamaged(start, () => readBlobHeader(header));
  const body = await readExactly(file, start + 4 + header.length, bodySize, maxBytes.body);
  return { type, end: start + 4 + header.length + body.length, data: await decompress(body, start) };
}

async function readExactly(file: FileHandle, at: number, length: number, limit: number): Promise<Buffer> {
  if (length > limit) throw damaged(at, 'a block is longer than the format allows');
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead < length) throw truncated(at);
  return buffer;
}

function readBlobHeader(header: Buffer): { type: string; bodySize: number } {
  let type = '';
  let bodySize = 0;
  for (const { number, varint, bytes } of fieldsOf(header)) {
    if (number === 1) type = bytes.toString('latin1');
    if (number === 3) bodySize = Number(varint);
  }
  return { type, bodySize };
}

async function decompress(body: Buffer, start: number): Promise<Buffer> {
  const fields = undamaged(start, () => [...fieldsOf(body)]);
  const held = fields.find(({ bytes }) => bytes.length > 0);
  const decompressor = decompressors[held?.number ?? 0];
  if (!held || !decompressor)
    throw new ImportError(
      'The file is compressed with LZMA or LZ4, which is not supported: convert it to zlib with `osmium cat FILE -o new.osm.pbf`.',
    );
  return decompressor(held.bytes).catch((error: unknown) => {
    throw damaged(start, String(error));
  });
}

/** Adds the position in the file to an error. @throws ImportError */
export function undamaged<T>(start: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(start, String(error));
  }
}

const damaged = (at: number, what: string): ImportError =>
  new ImportError(
    `The file is damaged at byte ${at} (${what}), so nothing was imported: download it again and compare its checksum.`,
  );

const truncated = (at: number): ImportError =>
  new ImportError(
    `The file is truncated in the block at byte ${at}, so nothing was imported: download it again.`,
  );
