import { toProblem, type Problem, type ProblemError } from '@lode/contracts';
import type { Logger } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemPage } from '../pages/problem-page';
import { acceptsHtml } from '../http/accepts-html';
import { vary } from '../http/answer-headers';
import { pathOf } from '../http/path-of';
import { answeredPageHeaders, apiHeaders } from '../http/security-headers';
import { toProblemError } from '../http/to-problem-error';

/** Answers failed requests with a problem body (RFC 9457), and logs internal errors. */
export function createProblemReply(logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toProblemError(thrown);
    // Unavailable dependencies are visible in health and metrics; a log line per request would add to the load.
    const level = error.code === 'internal' ? 'error' : 'debug';
    if (error.cause !== undefined)
      logger[level]({ err: error.cause, request_id: request.id, code: error.code }, 'request failed');
    if (error.status === 401) void reply.header('WWW-Authenticate', 'ApiKey header="X-API-Key", Bearer');
    if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
    // Discards the rest of the body: closing the connection while the client sends would reset it and lose the response
    // (RFC 9112 §9.6). The request timeout limits this.
    if (error.code === 'request_too_large') request.raw.resume();
    if (error.code === 'request_timeout') void reply.header('Connection', 'close');
    // Fastify may fail before the first hook, which sets these headers.
    void reply.code(error.status).headers({ ...apiHeaders, 'X-Request-Id': request.id });
    sendProblem(problemOf(error, request), request, reply);
  };
}

/** Pages report problems as HTML if the client accepts it. */
function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  // Not `request.route`: errors before the router have no decorations.
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

const problemOf = (error: ProblemError, request: FastifyRequest): Problem =>
  toProblem(error, { instance: pathOf(request.url), requestId: request.id });
