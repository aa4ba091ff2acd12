import type { Operation } from '@lode/contracts';
import { childTraceparent, createContext, parseTraceparent, type CallContext } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';

/** What travels with the call of a request. Its budget begins to run now, less what admission took. */
export function callContext(request: FastifyRequest, { timeout }: Pick<Operation, 'timeout'>): CallContext {
  const { headers, admissionMs } = request;
  return createContext(Math.max(0, timeout - admissionMs), {
    account: request.key?.account,
    requestId: request.id,
    traceparent: childTraceparent(parseTraceparent(single(headers['traceparent']))),
    idempotencyKey: single(headers['idempotency-key']),
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];
