import { type Issue, type Problem, toProblem, type ProblemError } from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';
import { type Logger, LOGGER } from '@lode/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { page } from '../pages/page';
import { acceptsHtml, pathOf } from '../http/request-parts';
import { vary, answeredPageHeaders, apiHeaders } from '../http/answer-headers';
import { toProblemError } from '../http/to-problem-error';

/** A problem as HTML. */
function problemPage({ title, detail, errors, request_id }: Problem): string {
  return page(
    escapedHtml(title),
    `<h1>${escapedHtml(title)}</h1>
<p>${escapedHtml(detail)}</p>
${errors ? `<ul>\n${errors.map(item).join('\n')}\n</ul>\n` : ''}<p><small>${escapedHtml(request_id)}</small></p>`,
  );
}

const item = ({ location, message, fix }: Issue): string =>
  `<li><code>${escapedHtml(location)}</code> ${escapedHtml(message)}${fix ? `: ${escapedHtml(fix)}` : ''}</li>`;

/** Answers failed requests with a problem body (RFC 9457), and logs internal errors. */
export function createProblemReply(logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toProblemError(thrown);
    reply.problem = error.code;
    // Other failures are in the access log; their causes would add to the load of an unavailable dependency.
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

/** Answers every error with a problem. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly answer: ReturnType<typeof createProblemReply>;

  constructor(@Inject(LOGGER) logger: Logger) {
    this.answer = createProblemReply(logger);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (!reply.raw.headersSent) this.answer(error, http.getRequest<FastifyRequest>(), reply);
  }
}
