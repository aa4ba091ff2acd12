import { newRequestId, type CallMetadata } from '@lode/wire';

/** Headers of one call. */
export interface CallOptions {
  /** ID of the account; account operations reject a call without it. Default: that of the client. */
  readonly account?: string | undefined;
  /** Milliseconds until the response is needed. Default and maximum: the time limit of the operation. */
  readonly timeoutMs?: number | undefined;
  /** W3C trace context. Default: `traceparent` in the metadata that `setOnDispatchHook` assigns. */
  readonly traceparent?: string | undefined;
  /** Identifier of the request in the logs. Default: a random one. */
  readonly requestId?: string | undefined;
  /** Repeats of the call within 24 hours have no further effect. */
  readonly idempotencyKey?: string | undefined;
}

/** The data of a packet with options, as `NatsRecord` is for the NATS client of Nest. */
export class LodeRecord<T extends object = object> {
  constructor(
    readonly request: T,
    readonly options: CallOptions,
  ) {}
}

/** @throws RangeError where the time limit is not a number */
export function callMetadata(
  { timeoutMs = Infinity, requestId, idempotencyKey, ...options }: CallOptions,
  defaults: Pick<CallOptions, 'account' | 'traceparent'>,
  cancellation: AbortSignal,
): CallMetadata {
  if (Number.isNaN(timeoutMs)) throw new RangeError('timeoutMs must be a number of milliseconds');
  return {
    account: options.account ?? defaults.account,
    deadline: performance.now() + timeoutMs,
    traceparent: options.traceparent ?? defaults.traceparent,
    requestId: requestId ?? newRequestId(),
    idempotencyKey,
    cancellation,
  };
}
