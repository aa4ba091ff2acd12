import { request as requestHttp, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type DeliveryError, ProblemError } from '@lode/contracts';
import { ConnectError, type ConnectFailure, type Dialer } from '@lode/platform/network';
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

export interface SenderOptions {
  readonly policy: Pick<UrlPolicy, 'admit'>;
  readonly dialer: Pick<Dialer, 'connect'>;
  /** For hosts of the operator, which may have any address. */
  readonly ownDialer: Pick<Dialer, 'connect'>;
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
    const { policy, dialer, ownDialer, timeoutMs, userAgent } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const target = policy.admit(url);
      const socket = await (target.isTrusted ? ownDialer : dialer).connect(target, signal);
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

const connectFailures: Readonly<Record<ConnectFailure, DeliveryError>> = {
  dns: 'dns',
  no_address: 'dns',
  forbidden: 'forbidden_address',
  refused: 'refused',
  timeout: 'timeout',
  unreachable: 'unreachable',
  tls: 'tls',
};

function reasonOf(error: unknown, signal: AbortSignal): DeliveryError {
  if (signal.aborted) return 'timeout';
  if (error instanceof ConnectError) return connectFailures[error.failure];
  // The settings of the operator have changed since the URL was accepted.
  if (error instanceof ProblemError) return 'forbidden_address';
  return (error as NodeJS.ErrnoException).code?.startsWith('HPE_') ? 'protocol' : 'unreachable';
}
