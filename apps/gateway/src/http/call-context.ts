import type { Operation } from '@lode/contracts';
import { activeSpan, childTraceparent, parseTraceparent } from '@lode/platform';
import { createContext, type CallContext } from '@lode/bus';
import type { FastifyRequest } from 'fastify';

/** How long the client waits. */
interface ClientWait {
  /** Applies if it is below the timeout of the operation. */
  readonly waitSeconds?: number | undefined;
  /** Aborts when the client disconnects. */
  readonly gone?: AbortSignal;
}

interface CallOptions extends ClientWait {
  /** Of the job that the call begins. */
  readonly reservation?: CallContext['reservation'];
}

/** Context of the bus call of a request. Its time budget starts now, less the duration of the admission. */
export function callContext(
  request: FastifyRequest,
  { timeout, callerKey, callerScopes }: Pick<Operation, 'timeout' | 'callerKey' | 'callerScopes'>,
  { waitSeconds = Infinity, gone, reservation }: CallOptions = {},
): CallContext {
  const { headers, admissionMs } = request;
  return createContext(Math.max(0, Math.min(timeout, waitSeconds * 1000) - admissionMs), {
    account: request.key?.account,
    actor: request.key?.actor,
    reservation,
    keyHash: callerKey ? (request.credentialHash ?? undefined) : undefined,
    scopes: callerScopes ? request.key?.scopes : undefined,
    requestId: request.id,
    traceparent:
      activeSpan()?.traceparent ?? childTraceparent(parseTraceparent(single(headers['traceparent']))),
    idempotencyKey: single(headers['idempotency-key']),
    cancellation: gone,
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];
