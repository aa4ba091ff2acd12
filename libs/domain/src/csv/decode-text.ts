import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { requireText } from './binary-format';

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
