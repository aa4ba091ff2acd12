import { jobPath, PageAnswer, pageAnswerHeaders, type HttpRoute } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from './answer-of';
import { answeredPageHeaders } from './security-headers';

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
