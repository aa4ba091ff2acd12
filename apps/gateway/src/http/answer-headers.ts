import { jobPath, type HttpRoute } from '@lode/contracts';
import type { FastifyReply } from 'fastify';

/** Status of a good answer, and `Location` of what was made, where the answer names its id. */
export function describeAnswer(
  reply: FastifyReply,
  { http: { path, status = 200 } }: { readonly http: HttpRoute },
  text: string,
): void {
  void reply.code(status);
  if (status === 201) locate(reply, `${path.replace(/\/\{.*/, '')}/{id}`, text);
}

/** Says that the work goes on as a job, as the client prefers (RFC 7240, section 3). */
export function describeJob(reply: FastifyReply, text: string): void {
  void reply.code(202).header('Preference-Applied', 'respond-async');
  locate(reply, jobPath, text);
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
