import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Duplex, pipeline, Transform } from 'node:stream';
import type { Dispatcher } from 'undici';

interface LenientRequest {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly maxHeaderSize: number;
  readonly signal: AbortSignal;
  /** A checked connection, with TLS for https. */
  connect(): Promise<Duplex>;
}

/** The first line that is no header ends the head. */
const endOfHead = /\r?\n\r?\n/;

/**
 * Rewrites the head of an answer as RFC 9112 wants it: line ends, spaces before colons, repeated equal lengths. The body
 * passes unchanged.
 */
function readableHead(maxLength: number): Transform {
  let head: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk);
      head += chunk.toString('latin1');
      const end = endOfHead.exec(head);
      if (!end) return head.length > maxLength ? done(new Error('The head is too long')) : done();
      const lines = head
        .slice(0, end.index)
        .split(/\r?\n/)
        .map((line) => line.replace(/^([\w-]+)[ \t]+:/, '$1:'));
      const isRepeated = (line: string, at: number): boolean =>
        /^content-length:/i.test(line) && lines.findIndex((each) => same(each, line)) < at;
      const rest = head.slice(end.index + end[0].length);
      head = undefined;
      done(
        null,
        Buffer.from(
          `${lines.filter((line, at) => !isRepeated(line, at)).join('\r\n')}\r\n\r\n${rest}`,
          'latin1',
        ),
      );
    },
  });
}

const same = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/\s/g, '') === other.toLowerCase().replace(/\s/g, '');

/**
 * Sends a GET to a server whose answer the strict parser refused, as browsers read it: a length beside chunks, line ends
 * without a carriage return, repeated lengths. The connection serves this request alone, so nothing behind the answer
 * can be taken for another one.
 */
export async function sendLeniently({
  url,
  headers,
  maxHeaderSize,
  signal,
  connect,
}: LenientRequest): Promise<Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>> {
  const socket = await connect();
  const connection = Duplex.from({
    readable: pipeline(socket, readableHead(maxHeaderSize), () => undefined),
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
    const dump = (): Promise<void> => Promise.resolve(void response.destroy());
    const body = Object.assign(response, { dump }) as unknown as Dispatcher.ResponseData['body'];
    return { statusCode: response.statusCode ?? 0, headers: response.headersDistinct, body };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
