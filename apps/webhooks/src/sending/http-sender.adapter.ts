import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { type DeliveryError, ProblemError } from '@lode/contracts';
import {
  ConnectError,
  hostAddresses,
  openSocket,
  type AddressGuard,
  type NameResolver,
  type SocksProxyAddress,
} from '@lode/platform/network';
import { inSpan } from '@lode/platform';
import type { Target, UrlPolicy } from './url-policy';

/** The result of an attempt. */
export interface Outcome {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Null if the receiver accepted it. */
  readonly error: DeliveryError | null;
}

/** The outcome of a response. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, error: null };
  if (status === 410) return { status, error: 'gone' };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

/** An attempt without a response. */
export class SendError extends Error {
  constructor(readonly reason: DeliveryError) {
    super(`No response: ${reason}`);
    this.name = 'SendError';
  }
}

export interface DialerOptions {
  readonly resolver: NameResolver;
  readonly guard: Pick<AddressGuard, 'allows'>;
  readonly proxy: SocksProxyAddress | null;
  /** The root certificates; default: the built-in ones. */
  readonly secureContext: SecureContext | undefined;
  /** Time limit of one connection in milliseconds. */
  readonly timeoutMs: number;
}

/** Addresses that are tried. */
const maxAddresses = 2;

/** Connects to receivers, to checked addresses only. */
export class Dialer {
  constructor(private readonly options: DialerOptions) {}

  /** @throws SendError */
  async dial(target: Target, signal: AbortSignal): Promise<Socket> {
    const addresses = await this.addressesOf(target, signal);
    let failure = new SendError('unreachable');
    for (const address of addresses.slice(0, maxAddresses)) {
      try {
        return await this.open(target, address, signal);
      } catch (error) {
        if (!(error instanceof SendError)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  private async addressesOf({ host, isTrusted }: Target, signal: AbortSignal): Promise<readonly string[]> {
    const { guard, resolver } = this.options;
    if (isTrusted) return isIP(host) ? [host] : ownAddressesOf(host);
    const found = isIP(host) ? [host] : await this.lookUp(host, resolver, signal);
    const allowed = found.filter((address) => guard.allows(address));
    if (allowed.length === 0) throw new SendError('forbidden_address');
    return allowed;
  }

  private async lookUp(
    host: string,
    resolver: NameResolver,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const answer = await hostAddresses(host, resolver, signal);
    if (answer.kind !== 'records') throw new SendError('dns');
    return answer.records;
  }

  private async open(target: Target, address: string, signal: AbortSignal): Promise<Socket> {
    const { guard, proxy, secureContext, timeoutMs } = this.options;
    const route = { address, port: target.port, proxy: target.isTrusted ? null : proxy, timeoutMs, signal };
    const socket = await openSocket(route).catch((error: unknown) => {
      throw error instanceof ConnectError ? new SendError(error.failure) : error;
    });
    if (!target.isTrusted && !proxy && !guard.allows(socket.remoteAddress ?? '')) {
      socket.destroy();
      throw new SendError('forbidden_address');
    }
    return target.isSecure ? startTls(socket, target.host, secureContext, signal) : socket;
  }
}

/** By the resolver of the system, which knows the names of the operator's network. */
async function ownAddressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    throw new SendError('dns');
  }
}

/** @throws SendError tls, timeout */
function startTls(
  socket: Socket,
  host: string,
  secureContext: SecureContext | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const secure = connectTls({
    socket,
    host,
    // An address is not a valid server name (RFC 6066 §3); the certificate is still checked against `host`.
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    ...(secureContext && { secureContext }),
  });
  return new Promise<Socket>((resolve, reject) => {
    const fail = (reason: 'tls' | 'timeout') => (): void => {
      secure.destroy();
      reject(new SendError(reason));
    };
    const [onAbort, onEnd] = [fail('timeout'), fail('tls')];
    signal.addEventListener('abort', onAbort, { once: true });
    secure.on('error', onEnd).once('close', onEnd);
    secure.once('secureConnect', () => {
      signal.removeEventListener('abort', onAbort);
      secure.off('close', onEnd);
      resolve(secure);
    });
    if (signal.aborted) onAbort();
  });
}

export interface SenderOptions {
  readonly policy: Pick<UrlPolicy, 'admit'>;
  readonly dialer: Pick<Dialer, 'dial'>;
  readonly userAgent: string;
  /** Time limit of an attempt in milliseconds. */
  readonly timeoutMs: number;
}

export interface Post {
  readonly url: string;
  /** Headers of Standard Webhooks. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** Bytes of a body that are read before the connection is closed. */
const maxBodyBytes = 64 * 1024;

/** Sends deliveries by HTTP/1.1, without redirects. */
export class HttpSender {
  constructor(private readonly options: SenderOptions) {}

  /** Never throws for anything that the receiver does. */
  post(post: Post): Promise<Outcome> {
    return inSpan(posting, async (span) => {
      const { outcome } = await this.attempt(post, (response) => drain(response));
      if (outcome.status !== null) span?.set({ 'http.response.status_code': outcome.status });
      if (outcome.error !== null) span?.fail(outcome.error);
      return outcome;
    });
  }

  /** The body of a GET, for the receiver of the sandbox. @throws SendError */
  async get(url: string): Promise<string> {
    const { outcome, content } = await this.attempt({ url, headers: {}, body: '' }, readAll);
    if (outcome.error !== null) throw new SendError(outcome.error);
    return content ?? '';
  }

  private async attempt<Content>(
    { url, headers, body }: Post,
    read: (response: IncomingMessage) => Content | Promise<Content>,
  ): Promise<{ outcome: Outcome; content?: Awaited<Content> }> {
    const { policy, dialer, timeoutMs, userAgent } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const target = policy.admit(url);
      const socket = await dialer.dial(target, signal);
      const all = { 'user-agent': userAgent, ...headers };
      const response = await exchange(target, socket, { headers: all, body }, signal);
      return { outcome: outcomeOf(response.statusCode ?? 0), content: await read(response) };
    } catch (error) {
      return { outcome: { status: null, error: reasonOf(error, signal) } };
    }
  }
}

/** Records neither host nor path. */
const posting = () =>
  ({ name: 'POST', kind: 'client', attributes: { 'http.request.method': 'POST' } }) as const;

function exchange(
  { url, host }: Target,
  socket: Socket,
  { headers, body }: Pick<Post, 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const content = Buffer.from(body);
  const isGet = content.length === 0;
  return new Promise((resolve, reject) => {
    const request = requestHttp({
      createConnection: () => socket,
      method: isGet ? 'GET' : 'POST',
      host,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        connection: 'close',
        ...(isGet ? {} : { 'content-type': 'application/json', 'content-length': String(content.length) }),
        ...headers,
      },
      signal,
    });
    request.once('response', resolve);
    request.on('error', (error) => {
      socket.destroy();
      reject(error);
    });
    request.end(content);
  });
}

/** The answer is its status: the body is read only so that the receiver can end it, and not waited for. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  const close = (): unknown => response.socket.destroy();
  response.on('error', close);
  response.on('end', close);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) close();
  });
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return 'timeout' as const;
  if (error instanceof SendError) return error.reason;
  // The settings of the operator have changed since the URL was accepted.
  if (error instanceof ProblemError) return 'forbidden_address' as const;
  return (error as NodeJS.ErrnoException).code?.startsWith('HPE_')
    ? ('protocol' as const)
    : ('unreachable' as const);
}
