import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { ProblemError } from '@lode/contracts';

/** Number of bytes for the detection of the encoding without a byte order mark. */
const sampleSize = 4096;

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, with or without byte order mark, in chunks. Invalid bytes become
 * U+FFFD, so that only the values with such bytes are lost. chardet takes UTF-16 without a mark, and UTF-8 with one invalid
 * byte, for ISO-8859-1.
 * @throws ProblemError unsupported_media_type for a workbook, an archive or another binary format
 */
export async function* decodeText(content: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let head = Buffer.alloc(0);
  let decoder: Decoder | undefined;
  for await (const chunk of content) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < sampleSize) continue;
    decoder = decoderOf(head);
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : decoderOf(head).decode(head);
}

type Decoder = Pick<TextDecoder, 'decode'>;

/** Text in UTF-16 that is mostly ASCII has a NUL byte in every other position. */
function decoderOf(head: Buffer): Decoder {
  requireText(head);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return new TextDecoder('utf-8');
  const sample = head.subarray(0, sampleSize);
  const nulls = { even: 0, odd: 0 };
  sample.forEach((byte, place) => {
    if (byte === 0) nulls[place % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const minNulls = sample.length / 4;
  if (nulls.odd > minNulls && nulls.even === 0) return new TextDecoder('utf-16le');
  return nulls.even > minNulls && nulls.odd === 0 ? new TextDecoder('utf-16be') : new EightBitDecoder();
}

/** Distinguishes UTF-8 from Windows-1252 by the text from the first non-ASCII byte on. */
class EightBitDecoder implements Decoder {
  private decoder: TextDecoder | undefined;
  /** From the first non-ASCII byte on. */
  private held = Buffer.alloc(0);

  decode(chunk: Uint8Array = Buffer.alloc(0), { stream = false } = {}): string {
    if (this.decoder) return this.decoder.decode(chunk, { stream });
    const bytes = this.held.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.held, chunk]);
    if (isAscii(bytes)) {
      this.held = Buffer.alloc(0);
      return bytes.toString('latin1');
    }
    const asciiEnd = bytes.findIndex((byte) => byte > 0x7f);
    const ascii = bytes.subarray(0, asciiEnd < 0 ? bytes.length : asciiEnd).toString('latin1');
    this.held = bytes.subarray(ascii.length);
    if (stream && this.held.length <= sampleSize) return ascii;
    this.decoder = new TextDecoder(encodingOf(this.held));
    return ascii + this.decoder.decode(this.held, { stream });
  }
}

/** Letters of Windows-1252 are hardly ever valid UTF-8; a few invalid bytes do not rule out UTF-8. */
function encodingOf(bytes: Buffer): 'utf-8' | 'windows-1252' {
  const sample = bytes.subarray(0, sampleSize);
  const text = new TextDecoder().decode(sample, { stream: sample.length < bytes.length });
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return broken > whole ? 'windows-1252' : 'utf-8';
}

interface BinaryFormat {
  /** First bytes, in Latin-1. */
  readonly begin: string;
  /** Text within the first bytes, where several formats begin alike. */
  readonly contains?: string;
  readonly advice: string;
}

const saveAsCsv = 'save it as CSV (UTF-8) and send that file';
const sendUnpacked = 'send the CSV file that it contains';
const sendCsv = 'send a CSV file';

/** Specific formats first: workbooks are ZIP archives. */
const formats: readonly BinaryFormat[] = [
  {
    begin: 'PK\u0003\u0004',
    contains: 'opendocument.spreadsheet',
    advice: `an OpenDocument spreadsheet; ${saveAsCsv}`,
  },
  { begin: 'PK\u0003\u0004', contains: '[Content_Types].xml', advice: `an Excel workbook; ${saveAsCsv}` },
  { begin: 'PK\u0003\u0004', contains: 'xl/', advice: `an Excel workbook; ${saveAsCsv}` },
  { begin: 'PK\u0003\u0004', advice: `a ZIP archive; ${sendUnpacked}` },
  { begin: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', advice: `an Excel workbook; ${saveAsCsv}` },
  { begin: '\u001f\u008b\u0008', advice: `a gzip file; ${sendUnpacked}` },
  { begin: 'BZh', contains: '1AY&SY', advice: `a bzip2 file; ${sendUnpacked}` },
  { begin: '\u00fd7zXZ\u0000', advice: `an xz file; ${sendUnpacked}` },
  { begin: '\u0028\u00b5\u002f\u00fd', advice: `a Zstandard file; ${sendUnpacked}` },
  { begin: '7z\u00bc\u00af\u0027\u001c', advice: `a 7-Zip archive; ${sendUnpacked}` },
  { begin: 'Rar!\u001a\u0007', advice: `a RAR archive; ${sendUnpacked}` },
  { begin: '%PDF-', advice: `a PDF document; ${sendCsv}` },
  { begin: '\u0089PNG\r\n', advice: `an image; ${sendCsv}` },
  { begin: '\u00ff\u00d8\u00ff', advice: `an image; ${sendCsv}` },
  { begin: 'GIF8', contains: '\u0000', advice: `an image; ${sendCsv}` },
  { begin: 'PAR1', contains: '\u0000', advice: `a Parquet file; ${sendCsv}` },
  { begin: 'SQLite format 3\u0000', advice: `a SQLite database; ${sendCsv}` },
];

/** Number of bytes of a file by which its format is recognized. */
export const headBytes = 4096;

/**
 * Rejects workbooks, archives, documents and images by their first bytes. file-type takes the column titles `BZh,email`,
 * `PAR1,email` or `GIF89,email` for binary formats.
 * @param head the first bytes of a file; `headBytes` are sufficient
 * @throws ProblemError unsupported_media_type with the format and what to send instead
 */
export function requireText(head: Uint8Array): void {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, headBytes)).toString('latin1');
  const found = formats.find(({ begin, contains = '' }) => text.startsWith(begin) && text.includes(contains));
  if (found) throw new ProblemError('unsupported_media_type', `This is ${found.advice}.`);
}
