import { ProblemError, type Operation } from '@lode/contracts';
import { cancelled, newRequestId, type CallMetadata, type Reservation } from '@lode/wire';
import { newReplyNotes, type ReplyNotes } from '@lode/platform';

/** Metadata of a request. */
export interface CallContext extends CallMetadata {
  /** Aborts when the budget is spent or the caller no longer needs the response; see `isCancelled`. */
  readonly signal: AbortSignal;
  /** The operation that a service works on; undefined on the calling side. */
  readonly operation?: Operation | undefined;
  /** What the reply says besides its body. */
  readonly reply: ReplyNotes;
  /** Milliseconds left. */
  remaining(): number;
  /** Registers what is to be done after the response was given. */
  onAnswered(cleanUp: () => void): void;
}

/** The context of the server that gives the response. */
export interface AnsweredContext extends CallContext {
  /** Ends the time limits of the request after its response was given, so that they do not pile up. */
  answered(): void;
}

interface ContextOptions {
  account?: string | undefined;
  keyHash?: string | undefined;
  scopes?: ReadonlySet<string> | undefined;
  /** Defaults to `account`. */
  chargedAccount?: string | undefined;
  actor?: string | undefined;
  reservation?: Reservation | undefined;
  requestId?: string | undefined;
  traceparent?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Aborts when the response is no longer needed; the service that works on it is informed. */
  cancellation?: AbortSignal | undefined;
  operation?: Operation | undefined;
}

/** Creates a context whose budget in milliseconds starts now. The abort signal is created at its first use. */
export function createContext(budget: number, options: ContextOptions = {}): AnsweredContext {
  return new BudgetedContext(performance.now() + budget, options);
}

class BudgetedContext implements AnsweredContext {
  readonly account: string | undefined;
  readonly keyHash: string | undefined;
  readonly scopes: ReadonlySet<string> | undefined;
  readonly chargedAccount: string | undefined;
  readonly actor: string | undefined;
  readonly reservation: Reservation | undefined;
  readonly requestId: string;
  readonly traceparent: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly cancellation: AbortSignal | undefined;
  readonly operation: Operation | undefined;
  readonly reply = newReplyNotes();
  private ending: AbortSignal | undefined;
  private readonly cleanUps: (() => void)[] = [];

  constructor(
    readonly deadline: number,
    options: ContextOptions,
  ) {
    this.account = options.account;
    this.keyHash = options.keyHash;
    this.scopes = options.scopes;
    this.chargedAccount = options.account ?? options.chargedAccount;
    this.actor = options.actor;
    this.reservation = options.reservation;
    this.requestId = options.requestId ?? newRequestId();
    this.traceparent = options.traceparent;
    this.idempotencyKey = options.idempotencyKey;
    this.cancellation = options.cancellation;
    this.operation = options.operation;
  }

  remaining(): number {
    return Math.max(0, this.deadline - performance.now());
  }

  get signal(): AbortSignal {
    return (this.ending ??= endingSignal(this, this.cancellation));
  }

  onAnswered(cleanUp: () => void): void {
    this.cleanUps.push(cleanUp);
  }

  answered(): void {
    for (const cleanUp of this.cleanUps.splice(0)) cleanUp();
  }
}

/** Aborts when the budget is spent, or with the cancellation if that is earlier. */
function endingSignal(
  context: Pick<CallContext, 'remaining' | 'onAnswered'>,
  cancellation: AbortSignal | undefined,
): AbortSignal {
  const milliseconds = Math.ceil(context.remaining());
  if (!cancellation) return AbortSignal.timeout(milliseconds);
  if (cancellation.aborted) return AbortSignal.abort(cancelled());
  const end = new AbortController();
  const cancel = (): void => {
    clearTimeout(timer);
    end.abort(cancelled());
  };
  const timer = setTimeout(() => {
    cancellation.removeEventListener('abort', cancel);
    end.abort(new DOMException('the budget is spent', 'TimeoutError'));
  }, milliseconds);
  timer.unref();
  context.onAnswered(() => clearTimeout(timer));
  cancellation.addEventListener('abort', cancel, { once: true });
  return end.signal;
}

/** The account of an operation with `access: 'account'`. @throws ProblemError account_required */
export function accountOf(context: CallContext): string {
  if (context.account === undefined) throw new ProblemError('account_required');
  return context.account;
}
