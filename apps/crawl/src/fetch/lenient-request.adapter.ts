import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Duplex, pipeline, Transform } from 'node:stream';
import { streamedBody } from './read-body';
import type { WireResponse } from './read-response';

interface LenientRequest {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly maxHeaderSize: number;
  readonly signal: AbortSignal;
  /** A checked connection, with TLS for https. */
  connect(): Promise<Duplex>;
}

const endOfHead = /\r?\n\r?\n/;
const statusLine = /^http\/\d\.\d[ \t]+(\d{3})[ \t]*([^\r\n]*)$/i;
const field = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:(.*)$/s;

/**
 * Rewrites an answer as RFC 9112 wants it: its head without lines that are no headers, without interim answers before it,
 * and the lines of its chunks.
 */
function readableAnswer(maxLength: number): Transform {
  let head = '';
  let readBody: ((part: Buffer) => Buffer) | undefined;
  const read = (part: Buffer): Buffer => {
    if (readBody) return readBody(part);
    head += part.toString('latin1');
    for (;;) {
      head = head.replace(/^[\r\n]+/, '');
      const end = endOfHead.exec(head);
      if ((end?.index ?? head.length) > maxLength) throw new Error('The head is too long');
      if (!end) return Buffer.alloc(0);
      const { lines, isChunked } = readableHead(head.slice(0, end.index));
      head = head.slice(end.index + end[0].length);
      if (/^HTTP\/1\.1 1\d\d/.test(lines[0] ?? '')) continue;
      const chunks = new Chunks();
      readBody = (given) => (isChunked ? chunks.rewrite(given) : given);
      const start = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
      return Buffer.concat([start, readBody(Buffer.from(head, 'latin1'))]);
    }
  };
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      try {
        done(null, read(part));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function readableHead(head: string): { lines: string[]; isChunked: boolean } {
  const [first = '', ...rest] = head
    .replaceAll('\0', '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const [, status, reason = ''] = statusLine.exec(first.trim()) ?? [];
  const fields = rest.flatMap((line) => {
    const [, name, value = ''] = field.exec(line) ?? [];
    return name === undefined ? [] : [{ name: name.toLowerCase(), value: value.trim() }];
  });
  const valuesOf = (wanted: string): string[] =>
    fields.flatMap(({ name, value }) => (name === wanted ? value.split(',').map((each) => each.trim()) : []));
  const isChunked = valuesOf('transfer-encoding').at(-1)?.toLowerCase() === 'chunked';
  // Different lengths stay, and the parser refuses them.
  const lengths = isChunked ? [] : new Set(valuesOf('content-length').filter((each) => /^\d+$/.test(each)));
  const kept = fields.filter(({ name }) => name !== 'content-length');
  const lines = [
    status === undefined ? first : `HTTP/1.1 ${status} ${reason}`,
    ...kept.map(({ name, value }) => `${name}: ${value}`),
    ...Array.from(lengths, (each) => `content-length: ${each}`),
  ];
  return { lines, isChunked };
}

/** Sizes and extensions of chunks are shorter. */
const maxSizeLength = 1000;

/** Reads chunks (RFC 9112 §7.1) that also end with line feeds alone. Ignores what follows the last one. */
class Chunks {
  private isComplete = false;
  private line = '';
  /** Bytes of the current chunk to come. */
  private left = 0;

  /** @throws if a chunk has no size, or one that is too long */
  rewrite(part: Buffer): Buffer {
    const written: Buffer[] = [];
    for (let at = 0; at < part.length && !this.isComplete;) {
      if (this.left > 0) {
        const body = part.subarray(at, at + this.left);
        at += body.length;
        this.left -= body.length;
        written.push(body, Buffer.from(this.left === 0 ? '\r\n' : ''));
        continue;
      }
      const end = part.indexOf(0x0a, at);
      this.line += part.toString('latin1', at, end < 0 ? part.length : end);
      at = end < 0 ? part.length : end + 1;
      if (this.line.length > maxSizeLength) throw new Error('The size of a chunk is too long');
      if (end >= 0) written.push(Buffer.from(this.begin(this.line.trim())));
    }
    return Buffer.concat(written);
  }

  /** Empty lines end the chunk before. @returns the line to write */
  private begin(line: string): string {
    this.line = '';
    if (line === '') return '';
    const [size] = /^[\da-f]{1,8}(?=[\s;]|$)/i.exec(line) ?? [];
    if (size === undefined) throw new Error('A chunk has no size');
    this.left = Number.parseInt(size, 16);
    this.isComplete = this.left === 0;
    return this.isComplete ? '0\r\n\r\n' : `${this.left.toString(16)}\r\n`;
  }
}

/**
 * Sends a GET to a server whose answer the strict parser refused, as browsers read it: a length beside chunks, line ends
 * without a carriage return, repeated lengths, lines that are no headers. The connection serves this request alone, so
 * nothing behind the answer can be taken for another one.
 */
export async function sendLeniently({
  url,
  headers,
  maxHeaderSize,
  signal,
  connect,
}: LenientRequest): Promise<WireResponse> {
  const socket = await connect();
  const connection = Duplex.from({
    readable: pipeline(socket, readableAnswer(maxHeaderSize), () => undefined),
    writable: socket,
  });
  const sent = httpRequest({
    host: url.hostname,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, connection: 'close' },
    createConnection: () => connection,
    insecureHTTPParser: true,
    maxHeaderSize,
    signal,
  });
  sent.end();
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    // An ignored body may fail; without a listener the error would end the process.
    response.on('error', () => undefined);
    const { statusCode = 0, headersDistinct } = response;
    return { statusCode, headers: headersDistinct, body: streamedBody(response) };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
