import { jobPath, PageAnswer, pageAnswerHeaders, type HttpRoute } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from './answer-of';
import { answeredPageHeaders } from './security-headers';

/** Status of a good answer, and `Location` of what was made, where the answer names its id. */
export function describeAnswer(
  reply: FastifyReply,
  { http: { path, status = 200 } }: { readonly http: HttpRoute },
  text: string,
): void {
  void reply.code(status);
  if (status === 201) locate(reply, `${path.replace(/\/\{.*/, '')}/{id}`, text);
}

/** Says that the work goes on as a job. */
export function describeJob(reply: FastifyReply, text: string): void {
  void reply.code(202);
  locate(reply, jobPath, text);
}

/** Hands the text of an answer on as it is. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  leaveInOrder(request, reply);
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(text);
}

/** Sends the page in an answer: its status and headers are the service's, how safe it is is not. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const { status, headers, body, encoding } = answerOf(PageAnswer, pageAnswerHeaders, text);
  leaveInOrder(request, reply);
  void reply.code(status).header('Content-Type', 'text/html; charset=utf-8');
  return reply
    .headers({ ...answeredPageHeaders, ...headers })
    .send(encoding ? Buffer.from(body, encoding) : body);
}

/** A gateway that stops tells its clients to go elsewhere, so that none sends more into a closing connection. */
export function leaveInOrder(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.server.server.listening) void reply.header('Connection', 'close');
}

function locate(reply: FastifyReply, path: string, text: string): void {
  const { id } = JSON.parse(text) as { id?: unknown };
  if (typeof id === 'string') void reply.header('Location', path.replace('{id}', encodeURIComponent(id)));
}

/** Names a request header on which the answer depends, beside those named already. */
export function vary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('Vary');
  void reply.header('Vary', named === undefined ? name : `${String(named)}, ${name}`);
}
