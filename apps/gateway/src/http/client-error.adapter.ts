import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, toProblem, type ProblemCode } from '@lode/contracts';
import { newRequestId } from '@lode/service-kit';
import { apiHeaders } from './security-headers';

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
