import { randomUUID } from 'node:crypto';
import { ProblemError } from '@lode/contracts';

/** What travels with a request beside its body. */
export interface CallContext {
  /** The account that asks, where one is known. */
  readonly account?: string | undefined;
  /**
   * SHA-256 (hex) of the key that makes the request, for operations with `callerKey`. Whoever knows it has seen the key:
   * it is not forgeable by naming an id, and it is no credential over HTTP.
   */
  readonly keyHash?: string | undefined;
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Monotonic milliseconds at which the budget is spent. */
  readonly deadline: number;
  /** Aborted when the budget is spent. */
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  remaining(): number;
}

interface ContextOptions {
  account?: string | undefined;
  keyHash?: string | undefined;
  requestId?: string | undefined;
  traceparent?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** A context whose budget of milliseconds begins to run now. The abort signal is made when somebody asks for it. */
export function createContext(budget: number, options: ContextOptions = {}): CallContext {
  return new BudgetedContext(performance.now() + budget, options);
}

class BudgetedContext implements CallContext {
  readonly account: string | undefined;
  readonly keyHash: string | undefined;
  readonly requestId: string;
  readonly traceparent: string | undefined;
  readonly idempotencyKey: string | undefined;
  private abort: AbortSignal | undefined;

  constructor(
    readonly deadline: number,
    options: ContextOptions,
  ) {
    this.account = options.account;
    this.keyHash = options.keyHash;
    this.requestId = options.requestId ?? newRequestId();
    this.traceparent = options.traceparent;
    this.idempotencyKey = options.idempotencyKey;
  }

  remaining(): number {
    return Math.max(0, this.deadline - performance.now());
  }

  get signal(): AbortSignal {
    return (this.abort ??= AbortSignal.timeout(Math.ceil(this.remaining())));
  }
}

export const newRequestId = (): string => `req_${randomUUID()}`;

/** The account of an operation that works for one. */
export function accountOf(context: CallContext): string {
  if (context.account === undefined) throw new ProblemError('account_required');
  return context.account;
}
