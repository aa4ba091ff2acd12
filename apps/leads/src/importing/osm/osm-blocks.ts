import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import { ImportError } from '../place-file';
import type { BoundingBox } from '../bounding-box';

/** A field of a protobuf message with the value of its wire type. */
export interface Field {
  readonly number: number;
  readonly varint: bigint;
  readonly bytes: Buffer;
}

const nothing = Buffer.alloc(0);

/**
 * The fields of a small message in their order, of the wire types varint and length-delimited, the only ones in the
 * frames of OpenStreetMap files. https://protobuf.dev/programming-guides/encoding/ pbf returns a field that is longer than
 * its message short and without an error, so that a damaged file would be imported.
 * @throws RangeError if the message ends within a field or has another wire type
 */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = BigInt(message.readUInt8(at++));
      value |= (byte & 127n) << shift;
      if (byte < 128n) return value;
    }
    throw new RangeError('a number has more than ten bytes');
  };
  while (at < message.length) {
    const key = Number(readVarint());
    const value = readVarint();
    if ((key & 7) === 0) yield { number: key >> 3, varint: value, bytes: nothing };
    else if ((key & 7) === 2) {
      const end = at + Number(value);
      if (end > message.length) throw new RangeError('a field is longer than its message');
      yield { number: key >> 3, varint: 0n, bytes: message.subarray(at, end) };
      at = end;
    } else throw new RangeError(`wire type ${key & 7} is not expected`);
  }
}

/** The signed number of a varint in ZigZag encoding. */
const zigzag = (value: bigint): bigint => (value >> 1n) ^ -(value & 1n);

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

export interface OsmHeader {
  /** Undefined if the file does not state the area for which it is complete. */
  readonly bbox: BoundingBox | undefined;
  /** The day of the last included edit, `YYYY-MM-DD`; undefined if the file does not state it. */
  readonly day: string | undefined;
}

/** Required features that this reader implements; `HistoricalInformation` is the one that it does not. */
const known = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Field numbers of the message HeaderBlock. */
const field = { bbox: 1, requiredFeatures: 4, replicationTimestamp: 32 };

/** @throws ImportError if the file requires an unsupported feature */
export function readOsmHeader(message: Buffer): OsmHeader {
  let bbox: BoundingBox | undefined;
  let day: string | undefined;
  for (const { number, varint, bytes } of fieldsOf(message)) {
    if (number === field.bbox) bbox = readBox(bytes);
    if (number === field.requiredFeatures) requireKnown(bytes.toString());
    if (number === field.replicationTimestamp && varint > 0n) day = dayOf(Number(varint) * 1000);
  }
  return { bbox, day };
}

/** @param time milliseconds since 1970 @returns `YYYY-MM-DD` */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Sides are in nanodegrees, in the order left, right, top, bottom. */
function readBox(message: Buffer): BoundingBox {
  const [, west = 0, east = 0, north = 0, south = 0] = [...fieldsOf(message)].reduce<number[]>(
    (sides, { number, varint }) => {
      sides[number] = Number(zigzag(varint)) / 1e9;
      return sides;
    },
    [],
  );
  return { west, south, east, north };
}

function requireKnown(feature: string): void {
  if (!known.has(feature))
    throw new ImportError(
      `The file requires the unsupported feature "${feature}". Files with the history of objects are not imported: use an extract of the current state, or create one with \`osmium time-filter\`.`,
    );
}
