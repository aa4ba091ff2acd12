import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Coding = 'br' | 'gzip';

/** Smaller bodies fit into one packet. */
const minBytes = 1400;
/** Bytes up to which the thread pool would take longer than compressing: at most half a millisecond. */
const maxAtOnce = 64 * 1024;
/** Levels whose time is below that of the rest of a request: measured on answers of 10 to 700 kB. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 5 };

interface Compressor {
  readonly atOnce: (body: Buffer) => Buffer;
  readonly onPool: (body: Buffer) => Promise<Buffer>;
}

const [brotliOnPool, gzipOnPool] = [promisify(brotliCompress), promisify(gzip)];
const compressors: Readonly<Record<Coding, Compressor>> = {
  br: {
    atOnce: (body) => brotliCompressSync(body, brotliOptions),
    onPool: (body) => brotliOnPool(body, brotliOptions),
  },
  gzip: {
    atOnce: (body) => gzipSync(body, gzipOptions),
    onPool: (body) => gzipOnPool(body, gzipOptions),
  },
};

/**
 * The coding of a body by `Accept-Encoding` (RFC 9110, section 12.5.3): the accepted one with the highest weight,
 * brotli before gzip; undefined for none.
 */
export function codingFor(accepted: string | undefined, bytes: number): Coding | undefined {
  if (accepted === undefined || bytes < minBytes) return undefined;
  const weights = new Map(accepted.split(',').map(weightOf));
  const weight = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const).toSorted((one, other) => weight(other) - weight(one));
  return best !== undefined && weight(best) > 0 ? best : undefined;
}

/** Compresses large bodies on the thread pool. */
export async function compress(body: string, coding: Coding): Promise<Buffer> {
  const bytes = Buffer.from(body);
  const { atOnce, onPool } = compressors[coding];
  return bytes.length <= maxAtOnce ? atOnce(bytes) : onPool(bytes);
}

function weightOf(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const [, quality] = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameters[0] ?? 'q=1') ?? [];
  return [coding === 'x-gzip' ? 'gzip' : coding, Number(quality ?? 0)];
}

/** The entity tag of a body: weak, since compressed bodies have the same one (RFC 9110, section 8.8.3). */
export const entityTag = (body: string): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export const isKnown = (tag: string, known: string | undefined): boolean =>
  known !== undefined &&
  known.split(',').some((each) => {
    const given = each.trim();
    return given === '*' || given.replace(/^W\//, '') === tag.slice(2);
  });

/** Bytes of bodies that are remembered together, and milliseconds for each. */
const [maxRemembered, rememberedMs] = [24 * 1024 * 1024, 60_000];
/** Bytes in memory for each character of a body: its text, its bytes and its compressed forms. */
const bytesPerCharacter = 3;

/** A body of a response to `GET`, which may be sent again. */
export class SentBody {
  readonly tag: string;
  private readonly compressed = new Map<Coding, Promise<Buffer>>();
  private isSent = false;
  private bytes: Buffer | undefined;

  constructor(private readonly text: string) {
    this.tag = entityTag(text);
  }

  compress(coding: Coding): Promise<Buffer> {
    const known = this.compressed.get(coding);
    if (known) return known;
    const compressed = compress(this.text, coding);
    this.compressed.set(coding, compressed);
    return compressed;
  }

  /** The text for the first response, then its bytes, which are sent without another conversion. */
  get plain(): string | Buffer {
    if (this.isSent) return (this.bytes ??= Buffer.from(this.text));
    this.isSent = true;
    return this.text;
  }
}

/** Remembers bodies that are sent again, so that each is hashed, converted and compressed once. */
export class SentBodies {
  private readonly remembered = new LRUCache<string, SentBody>({
    maxSize: maxRemembered,
    sizeCalculation: (_, { length }) => length * bytesPerCharacter,
    ttl: rememberedMs,
    ttlAutopurge: true,
  });

  of(text: string): SentBody {
    if (text.length < minBytes) return new SentBody(text);
    const known = this.remembered.get(text);
    if (known) return known;
    const body = new SentBody(text);
    this.remembered.set(text, body);
    return body;
  }
}
