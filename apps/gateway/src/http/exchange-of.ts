import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The request and the response of a guard, with the settings of the route. */
export function exchangeOf(execution: ExecutionContext): {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} {
  return { request: execution.getArgByIndex(0), reply: execution.getArgByIndex(1) };
}
