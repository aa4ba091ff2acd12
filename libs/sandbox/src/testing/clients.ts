import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectSecurely } from 'node:tls';
import { type Socket, connect } from 'node:net';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Sandbox } from '../sandbox';

export interface WebAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Default: certificates must be signed by the root certificate of the sandbox. */
  trustAnything?: boolean;
}

/** A socket connected through the proxy to a web host. */
export async function dialWebHost(sandbox: Sandbox, host: string, port: number): Promise<Socket> {
  const resolver = new Resolver();
  resolver.setServers([sandbox.dnsServer]);
  const [address = ''] = await resolver.resolve4(host);
  const socket = await dial(sandbox.proxyUrl);
  const code = await socksRequest(new RawClient(socket), connectRequest(address, port));
  if (code !== 0) throw new Error(`the proxy answered ${code} for ${host}`);
  socket.removeAllListeners('data');
  return socket;
}

/** Fetches one URL of the sandbox without following redirects or decoding. */
export async function fetchRaw(sandbox: Sandbox, url: string, asking: Asking = {}): Promise<WebAnswer> {
  const answer = await openRaw(sandbox, url, asking);
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

/** Like `fetchRaw`, but returns the response as soon as its header is complete. */
export async function openRaw(sandbox: Sandbox, url: string, asking: Asking = {}): Promise<IncomingMessage> {
  const { protocol, hostname: host } = new URL(url);
  const secure = protocol === 'https:';
  const plain = await dialWebHost(sandbox, host, secure ? 443 : 80);
  const socket = secure
    ? connectSecurely({
        socket: plain,
        servername: host,
        ca: sandbox.caCertificate,
        rejectUnauthorized: asking.trustAnything !== true,
      })
    : plain;
  const { method = 'GET', headers = {}, body } = asking;
  const send = secure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    send(url, { method, headers, createConnection: () => socket }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** A bare client: it sends and receives bytes without interpreting them. */
export class RawClient {
  private received = '';
  private ended = false;
  private wake: (() => void) | undefined;

  constructor(readonly stream: Duplex) {
    stream.on('data', (chunk: Buffer) => this.settle(() => (this.received += chunk.toString('latin1'))));
    stream.on('close', () => this.settle(() => (this.ended = true)));
    stream.on('error', () => undefined);
  }

  send(text: string): void {
    this.stream.write(text);
  }

  /** Input up to and including the first match. @throws Error if the connection ends without one */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.received);
      if (match) return this.take(match.index + match[0].length);
      if (this.ended) throw new Error(`the connection ended after ${JSON.stringify(this.received)}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** All input until the connection ends. */
  async rest(): Promise<string> {
    while (!this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.take(this.received.length);
  }

  /** Sends a command and waits for the last line of its reply. */
  async ask(command: string): Promise<string> {
    this.send(`${command}\r\n`);
    return this.reply();
  }

  /** The next complete SMTP reply. */
  reply(): Promise<string> {
    return this.until(/^(\d{3}-[^\n]*\n)*\d{3}(?!-)[^\n]*\n/);
  }

  /** Detaches from the stream before a handshake. */
  release(): Duplex {
    this.stream.removeAllListeners('data');
    return this.stream;
  }

  private take(length: number): string {
    const taken = this.received.slice(0, length);
    this.received = this.received.slice(length);
    return taken;
  }

  private settle(change: () => void): void {
    change();
    this.wake?.();
  }
}

/** Connects to `scheme://host:port`. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Sends a SOCKS5 request with the given command and address bytes; returns the reply code. */
export async function socksRequest(client: RawClient, request: readonly number[]): Promise<number> {
  client.stream.write(Buffer.from([5, 1, 0]));
  await client.until(/^\x05\x00/);
  client.stream.write(Buffer.from(request));
  const reply = await client.until(/^\x05[^]{9}/);
  return reply.charCodeAt(1);
}

/** The bytes of CONNECT to an IPv4 address. */
export const connectRequest = (address: string, port: number): number[] => [
  5,
  1,
  0,
  1,
  ...address.split('.').map(Number),
  port >> 8,
  port & 0xff,
];

/** A client connected through the proxy to the mail port of a host; the banner is not yet read. */
export async function dialMailHost(sandbox: Sandbox, host: string): Promise<RawClient> {
  const resolver = new Resolver();
  resolver.setServers([sandbox.dnsServer]);
  const [address = ''] = await resolver.resolve4(host);
  const client = new RawClient(await dial(sandbox.proxyUrl));
  const code = await socksRequest(client, connectRequest(address, 25));
  if (code !== 0) throw new Error(`the proxy answered ${code} for ${host}`);
  return client;
}
