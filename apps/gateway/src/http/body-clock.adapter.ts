import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, toProblem, type ProblemCode } from '@lode/contracts';
import { newRequestId } from '@lode/bus';
import { apiHeaders } from './answer-headers';

/** Errors of the HTTP parser and its timeouts; all others are malformed requests. */
const known: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  LODE_NO_TUNNEL: 'method_not_allowed',
};

/** Answers input that is no HTTP request, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = new ProblemError(known[error.code ?? ''] ?? 'malformed_request');
  socket.end(rawAnswer(problem), () => socket.destroy());
}

function rawAnswer(problem: ProblemError): string {
  const requestId = newRequestId();
  const body = JSON.stringify(toProblem(problem, { instance: '', requestId }));
  const headers = {
    ...apiHeaders,
    ...(problem.status === 405 && { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }),
    Connection: 'close',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Ends requests with a slow body. Node has one request timeout per server, which is set for uploads of several minutes;
 * this timeout applies to all other bodies.
 */
export class BodyClock {
  private readonly timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  /** @param limit milliseconds from the end of the headers to the end of the body */
  constructor(private readonly limit: number) {}

  /** Must be the first listener of each request. */
  readonly watch = (request: IncomingMessage, response: ServerResponse): void => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && (length === undefined || length === '0')) return;
    this.start(request, response);
    request.once('close', () => this.stop(request));
  };

  /** Restarts the timeout of a request. */
  start(request: IncomingMessage, response: ServerResponse): void {
    if (request.destroyed) return;
    this.stop(request);
    this.timers.set(
      request,
      setTimeout(() => this.end(request, response), this.limit),
    );
  }

  stop(request: IncomingMessage): void {
    clearTimeout(this.timers.get(request));
  }

  private end(request: IncomingMessage, response: ServerResponse): void {
    if (request.complete) return;
    // The response has already started.
    if (response.headersSent) request.socket.destroy();
    else answerClientError(tooSlow(), request.socket);
  }
}

const tooSlow = (): Error & { code: string } =>
  Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
