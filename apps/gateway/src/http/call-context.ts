import type { Operation } from '@lode/contracts';
import { childTraceparent, createContext, parseTraceparent, type CallContext } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';
import { hashKey } from '../keys/hash-key';

/** What travels with the call that a request brings about; its budget begins to run now. */
export function callContext(
  request: FastifyRequest,
  { timeout, callerKey }: Pick<Operation, 'timeout' | 'callerKey'>,
): CallContext {
  const { headers } = request;
  const key = single(headers['x-api-key']);
  return createContext(timeout, {
    account: request.key?.account,
    keyHash: callerKey && key !== undefined ? hashKey(key) : undefined,
    requestId: request.id,
    traceparent: childTraceparent(parseTraceparent(single(headers['traceparent']))),
    idempotencyKey: single(headers['idempotency-key']),
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];
