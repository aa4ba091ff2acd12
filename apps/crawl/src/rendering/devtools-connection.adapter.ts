import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { fieldsOf } from '@lode/domain/values';
import { request, WebSocket } from 'undici';

/** Maximum length of the answer that names the endpoint, in characters. */
const maxVersionLength = 16 * 1024;

export interface DevToolsEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Undefined for events of the browser itself. */
  readonly sessionId: string | undefined;
}

interface Call {
  resolve(result: Readonly<Record<string, unknown>>): void;
  reject(error: Error): void;
}

/** A connection to a browser by the Chrome DevTools Protocol, with flat sessions. */
export class DevToolsConnection {
  private readonly calls = new Map<number, Call>();
  private readonly closing = new AbortController();
  private lastId = 0;

  onEvent: (event: DevToolsEvent) => void = () => undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.receive(String(data)));
    socket.addEventListener('error', () => socket.close());
    socket.addEventListener('close', () => this.end());
  }

  /**
   * @param endpoint `ws:` or `wss:`, or the HTTP address of a browser, which names its endpoint in `/json/version`
   * @throws if the browser does not answer
   */
  static async open(endpoint: URL, signal: AbortSignal): Promise<DevToolsConnection> {
    const url = await withAddress(endpoint);
    const socket = new WebSocket(/^ws/.test(url.protocol) ? url : await endpointOf(url, signal));
    const connection = new DevToolsConnection(socket);
    const abort = (): void => socket.close();
    try {
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve);
        socket.addEventListener('close', () => reject(new Error('The renderer refused the connection.')));
        signal.addEventListener('abort', abort, { once: true });
        if (signal.aborted) abort();
      });
      return connection;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Aborts when the connection ends. */
  get signal(): AbortSignal {
    return this.closing.signal;
  }

  /** @throws if the browser rejects the call, or the connection ends */
  send(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    sessionId?: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (this.signal.aborted) return Promise.reject(this.signal.reason as Error);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  close(): void {
    this.socket.close();
    this.end();
  }

  private receive(text: string): void {
    const { id, method, params, sessionId, result, error } = fieldsOf(parsed(text));
    if (typeof id !== 'number') {
      if (typeof method === 'string')
        this.onEvent({ method, params: fieldsOf(params), sessionId: textOf(sessionId) });
      return;
    }
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (error === undefined) call?.resolve(fieldsOf(result));
    else call?.reject(new Error(String(fieldsOf(error)['message'])));
  }

  private end(): void {
    const error = new Error('The connection to the renderer ended.');
    this.closing.abort(error);
    for (const { reject } of this.calls.values()) reject(error);
    this.calls.clear();
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The URL by an address, since a browser rejects requests to other names than `localhost`. */
async function withAddress(endpoint: URL): Promise<URL> {
  const isSecure = /^(?:wss|https):$/.test(endpoint.protocol);
  if (isSecure || isIP(endpoint.hostname.replace(/^\[|\]$/g, '')) !== 0) return endpoint;
  const { address, family } = await lookup(endpoint.hostname);
  const url = new URL(endpoint);
  url.hostname = family === 6 ? `[${address}]` : address;
  return url;
}

async function endpointOf(url: URL, signal: AbortSignal): Promise<URL> {
  const version = new URL('/json/version', url);
  version.search = url.search;
  const { body } = await request(version, { signal });
  const named = fieldsOf(parsed((await body.text()).slice(0, maxVersionLength)))['webSocketDebuggerUrl'];
  const { pathname, search } = new URL(String(named));
  // A browser behind a proxy names an address of its own.
  const endpoint = new URL(pathname + (search || url.search), url);
  endpoint.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return endpoint;
}
