import { Agent, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { productVersion } from '../process';
import type { Dialer } from './dialer.adapter';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** http or https. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface WebClientOptions {
  readonly dialer: Pick<Dialer, 'connect'>;
  /** Whether connections serve several requests. */
  readonly keepAlive: boolean;
  /** Maximum bytes of an answer. */
  readonly maxBytes: number;
}

export class AnswerTooLarge extends Error {}

/** Milliseconds without a byte of an answer. */
const silenceMs = 60_000;

/** Connections of a dialer, by one protocol. Their users limit them: an agent does not count connections that are dialed. */
class DialingAgent extends Agent {
  constructor(
    private readonly dialer: WebClientOptions['dialer'],
    private readonly secure: boolean,
    keepAlive: boolean,
  ) {
    super({ keepAlive, timeout: silenceMs });
  }

  override createConnection(
    { host, port }: RequestOptions,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const target = { host: String(host), port: Number(port), secure: this.secure };
    this.dialer.connect(target, AbortSignal.timeout(silenceMs)).then(
      (socket) => callback?.(null, socket),
      // Node ignores the socket of a failure.
      (error: unknown) => callback?.(error as Error, undefined as unknown as Duplex),
    );
  }
}

/** Sends requests by HTTP/1.1 over the connections of a dialer, without redirects. */
export class WebClient {
  private readonly plain: DialingAgent;
  private readonly secure: DialingAgent;

  constructor(private readonly options: WebClientOptions) {
    const { dialer, keepAlive } = options;
    this.plain = new DialingAgent(dialer, false, keepAlive);
    this.secure = new DialingAgent(dialer, true, keepAlive);
  }

  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }

  /** @throws ConnectError, AnswerTooLarge, and errors of the connection */
  send({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const isSecure = url.protocol === 'https:';
    const content = body === undefined ? undefined : Buffer.from(body);
    return new Promise((resolve, reject) => {
      const sent = requestHttp({
        agent: isSecure ? this.secure : this.plain,
        method,
        host: url.hostname,
        port: Number(url.port) || (isSecure ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        signal,
        timeout: silenceMs,
        headers: {
          host: url.host,
          'user-agent': `Lode/${productVersion}`,
          ...(content && { 'content-length': String(content.length) }),
          ...headers,
        },
      });
      sent.on('response', (response) => void this.read(response).then(resolve, reject));
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject).end(content);
    });
  }

  private async read(response: IncomingMessage): Promise<HttpAnswer> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > this.options.maxBytes) throw new AnswerTooLarge('the answer is too large');
      chunks.push(chunk);
    }
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]),
      ),
      text: Buffer.concat(chunks).toString('utf8'),
    };
  }
}
