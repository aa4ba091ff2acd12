import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';

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
