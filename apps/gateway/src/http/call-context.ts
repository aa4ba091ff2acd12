import type { Operation } from '@lode/contracts';
import { childTraceparent, createContext, parseTraceparent, type CallContext } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * What travels with the call that a request brings about; its budget begins to run now.
 * @param gone aborts when the client has hung up
 */
export function callContext(
  request: FastifyRequest,
  { timeout }: Pick<Operation, 'timeout'>,
  gone?: AbortSignal,
): CallContext {
  const { headers } = request;
  return createContext(timeout, {
    account: request.key?.account,
    requestId: request.id,
    traceparent: childTraceparent(parseTraceparent(single(headers['traceparent']))),
    idempotencyKey: single(headers['idempotency-key']),
    cancellation: gone,
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];
