import { toProblem, type ProblemError } from '@lode/contracts';
import type { Logger } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './path-of';
import { apiHeaders } from './security-headers';
import { toProblemError } from './to-problem-error';

/** Answers every failed request with a problem body (RFC 9457), and logs those that are faults of ours. */
export function createProblemReply(logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toProblemError(thrown);
    // What is merely away shows in health and metrics; one line per refused request would only add to the load.
    const level = error.code === 'internal' ? 'error' : 'debug';
    if (error.cause !== undefined)
      logger[level]({ err: error.cause, request_id: request.id, code: error.code }, 'request failed');
    if (error.status === 401) void reply.header('WWW-Authenticate', 'ApiKey header="X-API-Key"');
    if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
    if (error.code === 'request_too_large') letFinish(request, reply);
    // Where Fastify gives up before the first hook, nothing has set these yet.
    void reply
      .code(error.status)
      .headers({ ...apiHeaders, 'X-Request-Id': request.id })
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(error, request)));
  };
}

/**
 * Reads the rest of what is sent and forgets it: a connection that is closed while its client still sends is
 * reset, and the answer lost with it (RFC 9112 §9.6). The time for a request ends it in any case.
 */
function letFinish(request: FastifyRequest, reply: FastifyReply): void {
  void reply.removeHeader('Connection');
  request.raw.resume();
}

const problemOf = (error: ProblemError, request: FastifyRequest): object =>
  toProblem(error, { instance: pathOf(request.url), requestId: request.id });
