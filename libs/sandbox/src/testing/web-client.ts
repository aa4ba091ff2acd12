import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectSecurely } from 'node:tls';
import type { Socket } from 'node:net';
import type { Sandbox } from '../sandbox';
import { RawClient, connectRequest, dial, socksRequest } from './raw-client';

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
