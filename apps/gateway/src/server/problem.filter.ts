import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOGGER, type Logger } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createProblemReply } from './problem-reply.adapter';

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
