import { accountOfSubject, ProblemError, type Operation, cancelSubject, subjectFor } from '@lode/contracts';
import {
  header,
  type IncomingMessage,
  cancelled,
  cancelledReply,
  encodeProblem,
  type Headers,
  type Reservation,
  maxMessageBytes,
  messageBytes,
  type Subscription,
  type Wire,
} from '@lode/wire';
import {
  FairSemaphore,
  type Claim,
  notUtf8,
  parseJson,
  loopDelay,
  within,
  headersOfNotes,
  describeFailure,
  inFirstSpan,
  type Span,
  type Tracer,
  inWorkScope,
} from '@lode/platform';
import { type CallContext, createContext, type AnsweredContext } from './context';
import { answering } from './operation-spans';
import { OperationStats } from './discovery';

/** The problem of an error that needs no translation: a problem itself, or `timeout` after the end of the budget. */
export function problemOf(error: unknown, { signal }: Pick<CallContext, 'signal'>): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  return signal.aborted && error === signal.reason ? new ProblemError('timeout') : undefined;
}

/** Milliseconds after the end of a request in which the client is expected to send the next one. */
const lingerMs = 1000;

/** Counts requests that clients wait for. */
export class ClientRequests {
  private count = 0;
  private endedAt = -Infinity;

  /** @returns ends the request */
  begin(): () => void {
    this.count += 1;
    return () => {
      this.count -= 1;
      this.endedAt = performance.now();
    };
  }

  /** Whether there is a request, or was one within the last second. */
  get isActive(): boolean {
    return this.count > 0 || performance.now() - this.endedAt < lingerMs;
  }
}

/** The requests to all services of this process, which share its event loop. */
export const clientRequests = new ClientRequests();

/** Valid account ids. Some names, such as `*`, are reserved by Lode for data without an account. */
const accountName = /^[\w.:-]{1,100}$/;

/**
 * The context of a received request. A missing or invalid budget becomes that of the operation; an invalid account
 * becomes none.
 */
export function receivedContext(
  message: Pick<IncomingMessage, 'subject' | 'header'>,
  operation: Operation,
  cancellation?: AbortSignal,
): AnsweredContext {
  const { timeout } = operation;
  const given = message.header(header.timeout);
  const budget = given !== undefined && /^\d{1,9}$/.test(given) ? Math.min(Number(given), timeout) : timeout;
  return createContext(budget, {
    account: validAccount(accountOfSubject(message.subject) ?? message.header(header.account)),
    chargedAccount: validAccount(message.header(header.chargedAccount)),
    cancellation,
    actor: validAccount(message.header(header.actor)),
    reservation: reservationIn(message),
    keyHash: message.header(header.keyHash),
    scopes: scopesIn(message),
    requestId: message.header(header.requestId)?.slice(0, 128),
    traceparent: message.header(header.traceparent),
    idempotencyKey: message.header(header.idempotencyKey),
    operation,
  });
}

function scopesIn(message: Pick<IncomingMessage, 'header'>): ReadonlySet<string> | undefined {
  const scopes = message.header(header.scopes);
  return scopes === undefined ? undefined : new Set(scopes.split(' '));
}

function reservationIn(message: Pick<IncomingMessage, 'header'>): Reservation | undefined {
  const [, id, amount] = /^([\w-]{1,100}) (\d{1,9})$/.exec(message.header(header.reservation) ?? '') ?? [];
  return id === undefined ? undefined : { id, amount: Number(amount) };
}

const validAccount = (account: string | undefined): string | undefined =>
  account !== undefined && accountName.test(account) ? account : undefined;

/** A caller that is limited to accounts acts for that of its subject. @throws ProblemError not_permitted */
function requireOwnAccount(message: IncomingMessage): void {
  const account = accountOfSubject(message.subject);
  const named = message.header(header.account);
  if (account !== undefined && named !== undefined && named !== account)
    throw new ProblemError(
      'not_permitted',
      `The subject is for the account ${account}, and the header Lode-Account names another one.`,
    );
}

/** Receives the parsed body; `@Handles` methods receive it after validation. */
export type Handler<Request extends object = object, Response extends object = object> = (
  request: Request,
  context: CallContext,
) => Promise<Response>;

/** Receives the events of the bus for metrics and logs. */
export interface BusObserver {
  handled(operation: Operation, outcome: string, milliseconds: number, context: CallContext): void;
  unknownFields(operation: Operation, count: number): void;
  failed(operation: Operation, error: unknown, context: CallContext): void;
}

export interface ServerOptions {
  readonly queue: string;
  /** Maximum number of concurrent requests; accounts have equal shares of them. As many more may wait. */
  readonly maxInFlight: number;
  readonly observer: BusObserver;
  /** Undefined without tracing. */
  readonly tracer?: Tracer | undefined;
  /** Milliseconds between the heartbeats of a worker, and without one until it is lost; tests inject shorter ones. */
  readonly heartbeats?: { readonly intervalMs: number; readonly timeoutMs: number };
}

interface Taken {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly message: IncomingMessage;
  readonly stats: OperationStats;
  readonly context: CallContext;
  readonly span: Span | undefined;
}

const heartbeatIntervalMs = 1000;

/** The serving side of the bus: takes requests in the queue group of the service and answers each exactly once. */
export class Server {
  readonly stats = new Map<string, OperationStats>();
  private readonly subscriptions: Subscription[] = [];
  private readonly permits: FairSemaphore;
  /** Requests in progress by their reply subject. */
  private readonly cancellations = new Map<string, AbortController>();
  private inFlight = 0;
  private idle: (() => void) | undefined;

  constructor(
    private readonly wire: Wire,
    private readonly options: ServerOptions,
  ) {
    const { maxInFlight: capacity } = options;
    this.permits = new FairSemaphore({ of: 'requests', capacity, retryAfter: 1, loop: loopDelay });
  }

  serve<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    handler: Handler<Request, Response>,
  ): void {
    if (this.subscriptions.length === 0) this.subscribeToCancellations(operation);
    const stats = new OperationStats(operation);
    this.stats.set(operation.name, stats);
    const onMessage = (message: IncomingMessage): void =>
      void this.take(operation, handler as unknown as Handler, message, stats);
    for (const subject of [operation.subject, subjectFor(operation.subject, '*')])
      this.subscriptions.push(this.wire.subscribe(subject, this.options.queue, onMessage));
  }

  /** Runs on every replica, because the caller does not know which replica works on the request. */
  private subscribeToCancellations({ service }: Pick<Operation, 'service'>): void {
    const onMessage = (message: IncomingMessage): void => {
      const reply = cancelledReply(message);
      if (reply !== undefined) this.cancellations.get(reply)?.abort(cancelled());
    };
    this.subscriptions.push(this.wire.subscribe(cancelSubject(service), undefined, onMessage));
  }

  /** Accepts no new requests and waits until all in flight are answered, at most `limit` milliseconds. */
  async drain(limit: number): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    if (this.inFlight === 0) return;
    const idle = new Promise<void>((resolve) => (this.idle = resolve));
    await within(idle, limit, () => undefined);
  }

  private take(
    operation: Operation,
    handler: Handler,
    message: IncomingMessage,
    stats: OperationStats,
  ): Promise<void> {
    const cancellation = this.cancellationOf(message);
    const context = receivedContext(message, operation, cancellation?.signal);
    return inFirstSpan(
      this.options.tracer,
      () => answering(operation, context.requestId),
      { parent: context.traceparent },
      async (span) => {
        await this.answer({ operation, handler, message, stats, context, span });
        context.answered();
        if (cancellation && message.reply !== undefined) this.cancellations.delete(message.reply);
      },
    );
  }

  private async answer(taken: Taken): Promise<void> {
    const { operation, handler, message, stats, context, span } = taken;
    const started = performance.now();
    const answer = new Answer(this.wire, operation, message, context);
    this.inFlight += 1;
    const waitsForCapacity = context.account !== context.chargedAccount;
    // Services call the operations without a route.
    const isForService = operation.http === null || waitsForCapacity;
    const end = isForService ? undefined : clientRequests.begin();
    const timer = this.watch(answer, message, context);
    let outcome = 'ok';
    let claim: Claim | undefined;
    try {
      requireOwnAccount(message);
      claim = await this.permits.acquire(context.chargedAccount, context, {
        isPart: isForService,
        deadline: context.deadline,
        yields: operation.http?.answer === 'file',
      });
      const { chargedAccount, deadline, actor, reply } = context;
      const scope = { account: chargedAccount, waitsForCapacity, deadline, actor, reply };
      const body = parse(message);
      requireNoPacket(body, answer);
      const response = await inWorkScope(scope, async () => handler(body, context));
      outcome = answer.give(response);
    } catch (error) {
      const problem = this.toProblem(operation, error, context);
      outcome = problem.code;
      if (span) describeFailure(span, problem);
      answer.fail(problem);
    } finally {
      claim?.release();
      clearTimeout(timer.current);
      const milliseconds = performance.now() - started;
      stats.count(milliseconds, outcome);
      this.options.observer.handled(operation, outcome, milliseconds, context);
      end?.();
      this.inFlight -= 1;
      if (this.inFlight === 0) this.idle?.();
    }
  }

  private cancellationOf({ reply }: IncomingMessage): AbortController | undefined {
    if (reply === undefined) return undefined;
    const cancellation = new AbortController();
    this.cancellations.set(reply, cancellation);
    return cancellation;
  }

  /** Sends a heartbeat each second to callers that requested it, and a time-out to those whose budget is spent. */
  private watch(answer: Answer, message: IncomingMessage, context: CallContext): { current: NodeJS.Timeout } {
    const wantsHeartbeats = message.header(header.working) !== undefined;
    const intervalMs = this.options.heartbeats?.intervalMs ?? heartbeatIntervalMs;
    const next = (): number => Math.min(intervalMs, Math.max(1, context.remaining()));
    const tick = (): void => {
      if (context.remaining() <= 0) return answer.fail(new ProblemError('timeout'));
      if (wantsHeartbeats) answer.heartbeat();
      timer.current = setTimeout(tick, next());
    };
    const timer = { current: setTimeout(tick, next()) };
    return timer;
  }

  private toProblem(operation: Operation, error: unknown, context: CallContext): ProblemError {
    const problem = problemOf(error, context);
    if (!problem) this.options.observer.failed(operation, error, context);
    return problem ?? new ProblemError('internal', undefined, { cause: error });
  }
}

/** @throws ProblemError malformed_body */
function parse(message: IncomingMessage): object {
  if (!message.isUtf8()) throw notUtf8();
  const text = message.text();
  return text === '' ? {} : (parseJson(text) as object);
}

/** Fields of a packet of Nest's own NATS client: `{pattern, data, id}`, without `id` for an event; the others are of hooks. */
const packetFields = ['pattern', 'data', 'id', 'headers', 'metadata'];

const isNestPacket = (body: object | null): boolean => {
  const fields = Object.keys(body ?? {});
  return (
    fields.length > 1 && fields[0] === 'pattern' && fields.every((field) => packetFields.includes(field))
  );
};

/** @throws ProblemError malformed_body where the body is a packet of Nest, which is answered in Nest's form */
function requireNoPacket(body: object, answer: Answer): void {
  if (!isNestPacket(body)) return;
  const { id } = body as { id?: unknown };
  answer.packetId = typeof id === 'string' ? id : '';
  throw new ProblemError(
    'malformed_body',
    'The body is a packet of the NATS transport of Nest. Send the request itself: use @lode/nest, or its LodeNatsSerializer and LodeNatsDeserializer in the options of Transport.NATS.',
  );
}

/** The single response to a request; further ones are dropped. */
class Answer {
  private given = false;
  /** The ID of the packet of Nest that the request is; other clients send none. */
  packetId: string | undefined;

  constructor(
    private readonly wire: Wire,
    private readonly operation: Operation,
    private readonly message: IncomingMessage,
    private readonly context: CallContext,
  ) {}

  /** Sends the response and returns the outcome. */
  give(response: object): string {
    const body = JSON.stringify(response);
    const notes = headersOfNotes(this.context.reply);
    if (messageBytes(body, notes) > maxMessageBytes) {
      this.fail(new ProblemError('response_too_large'));
      return 'response_too_large';
    }
    const late = this.given;
    this.send(body, notes);
    return late ? 'timeout' : 'ok';
  }

  fail(problem: ProblemError): void {
    const { body, headers } = encodeProblem(
      problem,
      this.wire.subjectOf(this.operation.subject),
      this.context.requestId,
    );
    const { packetId: id } = this;
    // Nest takes an answer in any other form for the result of the call.
    const text = id === undefined ? body : `{"id":${JSON.stringify(id)},"err":${body},"isDisposed":true}`;
    this.send(text, { ...headersOfNotes(this.context.reply), ...headers });
  }

  heartbeat(): void {
    if (!this.given) this.publish('', { [header.working]: '1' });
  }

  private send(body: string, headers?: Headers): void {
    if (!this.given) this.publish(body, headers);
    this.given = true;
  }

  private publish(body: string, headers?: Headers): void {
    if (this.message.reply === undefined) return;
    try {
      this.wire.publish({ subject: this.message.reply, body, headers });
    } catch {
      // The broker is unreachable: the caller detects the missing heartbeat and retries.
    }
  }
}
