import { toProblem, type Problem, type ProblemError } from '@lode/contracts';
import type { Logger } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemPage } from '../pages/problem-page';
import { acceptsHtml } from '../http/accepts-html';
import { vary } from '../http/answer-headers';
import { pathOf } from '../http/path-of';
import { answeredPageHeaders, apiHeaders } from '../http/security-headers';
import { toProblemError } from '../http/to-problem-error';

/** Answers every failed request with a problem body (RFC 9457), and logs those that are faults of ours. */
export function createProblemReply(logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toProblemError(thrown, {
      type: request.headers['content-type'],
      bodyLimit: request.routeOptions.bodyLimit,
    });
    // What is merely away shows in health and metrics; one line per refused request would only add to the load.
    const level = error.code === 'internal' ? 'error' : 'debug';
    if (error.cause !== undefined)
      logger[level]({ err: error.cause, request_id: request.id, code: error.code }, 'request failed');
    if (error.status === 401) void reply.header('WWW-Authenticate', 'ApiKey header="X-API-Key"');
    if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
    if (error.code === 'request_too_large') letFinish(request, reply);
    if (error.code === 'request_timeout') void reply.header('Connection', 'close');
    // Where Fastify gives up before the first hook, nothing has set these yet.
    void reply.code(error.status).headers({ ...apiHeaders, 'X-Request-Id': request.id });
    sendProblem(problemOf(error, request), request, reply);
  };
}

/** People who open a page are told in a page as well. */
function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const isPage = request.routeOptions.config.operation?.http?.answer === 'page';
  if (isPage) vary(reply, 'Accept');
  if (isPage && acceptsHtml(request.headers.accept))
    void reply
      .headers(answeredPageHeaders)
      .header('Content-Type', 'text/html; charset=utf-8')
      .send(problemPage(problem));
  else
    void reply
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
}

/**
 * Reads the rest of what is sent and forgets it: a connection that is closed while its client still sends is
 * reset, and the answer lost with it (RFC 9112 §9.6). The time for a request ends it in any case.
 */
function letFinish(request: FastifyRequest, reply: FastifyReply): void {
  void reply.removeHeader('Connection');
  request.raw.resume();
}

const problemOf = (error: ProblemError, request: FastifyRequest): Problem =>
  toProblem(error, { instance: pathOf(request.url), requestId: request.id });
