import { TextDecoder } from 'node:util';

/** Bytes by which the encoding is told where no byte order mark tells it. */
const sampleSize = 4096;

/**
 * The text of a file in UTF-8 or UTF-16, with or without byte order mark, in chunks. Bytes that are no such text
 * become U+FFFD, so that only the values that hold them are lost.
 */
export async function* decodeText(content: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let head = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of content) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < sampleSize) continue;
    decoder = new TextDecoder(encodingOf(head));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder(encodingOf(head)).decode(head);
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Text in UTF-16 that is mostly ASCII has a NUL byte in every other place. */
function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const sample = head.subarray(0, sampleSize);
  const nulls = { even: 0, odd: 0 };
  sample.forEach((byte, place) => {
    if (byte === 0) nulls[place % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const most = sample.length / 4;
  if (nulls.odd > most && nulls.even === 0) return 'utf-16le';
  return nulls.even > most && nulls.odd === 0 ? 'utf-16be' : 'utf-8';
}
