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

export function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  closeWhenStopping(request, reply);
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(text);
}

/** Sends a page with the status and headers of the service and the security headers of the gateway. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const { status, headers, body, encoding } = answerOf(PageAnswer, pageAnswerHeaders, text);
  closeWhenStopping(request, reply);
  void reply.code(status).header('Content-Type', 'text/html; charset=utf-8');
  return reply
    .headers({ ...answeredPageHeaders, ...headers })
    .send(encoding ? Buffer.from(body, encoding) : body);
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
