import {
  ProblemError,
  validateDto,
  type DtoClass,
  jobPath,
  PageAnswer,
  pageAnswerHeaders,
  type HttpRoute,
} from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Parses an answer of a service that contains response headers.
 * @param allowed headers that the service may set, in lower case
 * @throws ProblemError internal if the answer is invalid or sets another header
 */
export function answerOf<Answer extends { readonly headers: object }>(
  dto: DtoClass<Answer>,
  allowed: readonly string[],
  text: string,
): Answer {
  const answer = validateDto(dto, parsed(text), { location: 'answer', unknownFields: 'ignore' });
  if (!answer.ok)
    throw wrong(dto, answer.issues.map(({ location, message }) => `${location} ${message}`).join('; '));
  for (const [name, value] of Object.entries(answer.value.headers))
    if (!allowed.includes(name) || typeof value !== 'string' || !/^[\t\x20-\x7e]*$/.test(value))
      throw wrong(dto, `it may not set the header ${name.slice(0, 100)} to this`);
  return answer.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wrong = ({ name }: DtoClass, why: string): ProblemError =>
  new ProblemError('internal', undefined, { cause: new Error(`the answer is no ${name}: ${why}`) });

/**
 * Headers of every response. Constants are cheaper than @fastify/helmet, and JSON is never a page, so that loading,
 * framing, sniffing and storing are forbidden.
 */
export const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Pages of services load only the style sheet of the gateway, submit forms only to it, and are not cached. */
export const answeredPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** A mail loads images at any server, and is of no origin: it cannot act as the person who reads it. */
const mailPolicy = [
  "default-src 'none'",
  'img-src http: https:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Pages of the documentation load their own files and inline icons, and may be cached for an hour. */
export const pageHeaders = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

/** Sets the success status and, for 201, `Location` from the id in the answer. */
export function describeAnswer(
  reply: FastifyReply,
  { http: { path, status = 200 } }: { readonly http: HttpRoute },
  text: string,
): void {
  void reply.code(status);
  if (status === 201) locate(reply, `${path.replace(/\/\{.*/, '')}/{id}`, text);
}

/** Sets 202 and `Location` of the job. */
export function describeJob(reply: FastifyReply, text: string): void {
  void reply.code(202);
  locate(reply, jobPath, text);
}

/** Says that the response was stored for an earlier request with the same idempotency key. */
export function describeReplay(reply: FastifyReply, { isReplayed }: { readonly isReplayed: boolean }): void {
  if (isReplayed) void reply.header('Idempotency-Replayed', 'true');
}

/** Sets the headers of a JSON response. @returns its body */
export function describeJson(request: FastifyRequest, reply: FastifyReply, text: string): string {
  closeWhenStopping(request, reply);
  void reply.header('Content-Type', 'application/json; charset=utf-8');
  return text;
}

/** Sets the status and headers of the service and the security headers of the gateway. @returns the page */
export function describePage(request: FastifyRequest, reply: FastifyReply, text: string): string | Buffer {
  const { status, headers, body, encoding } = answerOf(PageAnswer, pageAnswerHeaders, text);
  closeWhenStopping(request, reply);
  void reply.code(status).header('Content-Type', 'text/html; charset=utf-8');
  void reply.headers({ ...answeredPageHeaders, ...headers });
  if (request.routeOptions.config.operation?.http?.page?.images === 'remote')
    void reply.header('Content-Security-Policy', mailPolicy);
  return encoding ? Buffer.from(body, encoding) : body;
}

/** Sends `Connection: close` during the shutdown, so that clients send no more requests on the connection. */
export function closeWhenStopping(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.server.server.listening) void reply.header('Connection', 'close');
}

function locate(reply: FastifyReply, path: string, text: string): void {
  const { id } = JSON.parse(text) as { id?: unknown };
  if (typeof id === 'string') void reply.header('Location', path.replace('{id}', encodeURIComponent(id)));
}

/** Adds a request header to `Vary`. */
export function vary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('Vary');
  void reply.header('Vary', named === undefined ? name : `${String(named)}, ${name}`);
}
