import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fromBufferPromise, type Entry } from 'yauzl';

/** A report that is not read, with a sentence for its sender. */
export class ReportRefused extends Error {
  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'ReportRefused';
  }
}

interface UnpackLimits {
  /** Bytes of all documents of an archive, unpacked. */
  readonly unpacked: number;
  /** Unpacked bytes per packed byte, above `unratedBytes`. */
  readonly ratio: number;
  readonly unratedBytes: number;
  readonly entries: number;
}

/** Reports of a day of a large sender have a few MB and are packed 20 to 60 times. */
export const unpackLimits: UnpackLimits = {
  unpacked: 32 * 1024 * 1024,
  ratio: 200,
  unratedBytes: 1024 * 1024,
  entries: 20,
};

type Packing = 'gzip' | 'zip' | 'xml';

/** How a file is packed, by its first bytes: its name and its type are often wrong. Undefined for other files. */
export function packingOf(content: Buffer): Packing | undefined {
  if (content[0] === 0x1f && content[1] === 0x8b) return 'gzip';
  if (content.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return 'zip';
  const beginning = content.subarray(0, 256).toString('latin1').replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<[?!\w]/.test(beginning) ? 'xml' : undefined;
}

/** The documents of a file, each in parts. @throws ReportRefused while they are read */
export async function* documentsOf(
  content: Buffer,
  limits: UnpackLimits = unpackLimits,
): AsyncGenerator<AsyncIterable<Buffer>> {
  const packing = packingOf(content);
  const count = new UnpackedBytes(content.length, limits);
  if (packing === 'xml') yield count.limited(Readable.from([content]));
  if (packing === 'gzip') yield count.limited(gunzipped(content));
  if (packing === 'zip') yield* entriesOf(content, count, limits);
}

/** Counts the unpacked bytes of a file. */
class UnpackedBytes {
  private bytes = 0;

  constructor(
    private readonly packed: number,
    private readonly limits: UnpackLimits,
  ) {}

  async *limited(stream: Readable): AsyncGenerator<Buffer> {
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        this.add(part.length);
        yield part;
      }
    } catch (error) {
      throw error instanceof ReportRefused ? error : damaged();
    } finally {
      stream.destroy();
    }
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    const { unpacked, ratio, unratedBytes } = this.limits;
    if (this.bytes > unpacked)
      throw new ReportRefused(`The report has more than ${unpacked / 1024 / 1024} MB unpacked.`);
    if (this.bytes > unratedBytes && this.bytes > ratio * this.packed)
      throw new ReportRefused(`The report unpacks to more than ${ratio} times its size.`);
  }
}

function gunzipped(content: Buffer): Readable {
  const unpacked = createGunzip();
  unpacked.end(content);
  return unpacked;
}

async function* entriesOf(
  content: Buffer,
  count: UnpackedBytes,
  { entries: maxEntries }: UnpackLimits,
): AsyncGenerator<AsyncIterable<Buffer>> {
  let entries = 0;
  try {
    const archive = await fromBufferPromise(content, { lazyEntries: true });
    for await (const entry of archive.eachEntry()) {
      entries += 1;
      if (entries > maxEntries) throw new ReportRefused(`The archive has more than ${maxEntries} entries.`);
      if (isEncrypted(entry)) throw new ReportRefused('The archive is encrypted.');
      if (entry.fileName.endsWith('/')) continue;
      yield count.limited(await archive.openReadStreamPromise(entry));
    }
  } catch (error) {
    throw error instanceof ReportRefused ? error : damaged();
  }
}

const isEncrypted = (entry: Entry): boolean => (entry.generalPurposeBitFlag & 1) !== 0;

const damaged = (): ReportRefused => new ReportRefused('The file is damaged: it cannot be unpacked.');
