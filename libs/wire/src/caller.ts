import { ProblemError, subjectFor, type Operation } from '@lode/contracts';
import { cancelMessage } from './cancel-message';
import { cancelled } from './cancelled';
import type { CallMetadata } from './call-metadata';
import { decodeProblem, header, requestHeaders } from './envelope';
import { maxMessageBytes, messageBytes, type IncomingMessage, type Refusal, type Wire } from './wire';

/** A worker sends a heartbeat every second; after three seconds without one it is considered lost. */
const defaultHeartbeatTimeoutMs = 3000;
/** Heartbeats that arrived while this process was busy are read after its timers, which then are late themselves. */
const lateTimerMs = 250;

interface PendingCall {
  readonly operation: Operation;
  readonly body: string;
  readonly context: CallMetadata;
  /** Monotonic milliseconds at which the budget of this call is spent. */
  readonly deadline: number;
  lastHeartbeatAt: number;
  /** When the timer is due, in monotonic milliseconds. */
  dueAt: number;
  resent: boolean;
  timer: NodeJS.Timeout;
  readonly resolve: (text: string) => void;
  readonly onReply: ((reply: IncomingMessage) => void) | undefined;
  readonly reject: (error: ProblemError) => void;
  readonly chargedAccount: string | undefined;
  /** Aborts when the response is not needed any more. */
  readonly cancellation: AbortSignal | undefined;
  onCancel?: () => void;
}

/** Milliseconds between attempts to send while the wire reconnects. */
const reconnectCheckMs = 25;

/** The work that makes a call. */
export interface CallScope {
  /** The account whose share of the capacity the work uses. */
  readonly account: string | undefined;
  /** Aborts when the result of the work is not needed any more. */
  readonly cancellation?: AbortSignal | undefined;
}

/** The calling side of the bus: one private inbox for all replies, a deadline on every call. */
export class Caller {
  private readonly pending = new Map<string, PendingCall>();
  private sequence = 0;

  /**
   * @param scope the current work; its values apply to calls that have none of their own
   * @param isLimitedToAccounts the NATS user may call `….for.<account>` only
   */
  constructor(
    private readonly wire: Wire,
    private readonly scope: () => CallScope | undefined = () => undefined,
    private readonly heartbeatTimeoutMs = defaultHeartbeatTimeoutMs,
    private readonly isLimitedToAccounts = false,
  ) {
    wire.subscribe(`${wire.inboxPrefix}.>`, undefined, (message) => this.receive(message));
    wire.onRefused((refusal) => this.refused(refusal));
  }

  /** The response. @throws ProblemError for every failure */
  async call<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    request: Request,
    context: CallMetadata,
  ): Promise<Response> {
    const text = await this.request(operation as unknown as Operation, JSON.stringify(request), context);
    try {
      return JSON.parse(text) as Response;
    } catch (cause) {
      throw new ProblemError('internal', `${operation.subject} answered with invalid JSON.`, {
        cause,
      });
    }
  }

  /**
   * The text of the response.
   * @param onReply receives the message of a response, such as for its headers
   * @throws ProblemError for every failure
   */
  request(
    operation: Operation,
    body: string,
    context: CallMetadata,
    onReply?: (reply: IncomingMessage) => void,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const now = performance.now();
      const deadline = Math.min(context.deadline, now + operation.timeout);
      if (deadline <= now) return reject(new ProblemError('timeout'));
      const scope = this.scope();
      // Work whose result is not needed cancels the reads that it calls; calls with effects are completed.
      const cancellation = context.cancellation ?? (operation.idempotent ? scope?.cancellation : undefined);
      if (cancellation?.aborted) return reject(cancelled());
      const token = (this.sequence += 1).toString(36);
      const dueAt = Math.min(now + this.heartbeatTimeoutMs, deadline);
      const timer = setTimeout(() => this.check(token), dueAt - now);
      const call: PendingCall = {
        operation,
        body,
        context,
        deadline,
        lastHeartbeatAt: now,
        dueAt,
        resent: false,
        timer,
        resolve,
        reject,
        onReply,
        chargedAccount: context.chargedAccount ?? scope?.account,
        cancellation,
      };
      this.pending.set(token, call);
      this.listen(token, call);
      this.send(token, call);
    });
  }

  private send(token: string, call: PendingCall): void {
    const { body, context, chargedAccount } = call;
    const headers = requestHeaders(context, call.deadline - performance.now(), chargedAccount);
    if (messageBytes(body, headers) > maxMessageBytes)
      return this.fail(token, new ProblemError('request_too_large'));
    try {
      this.wire.publish({
        subject: this.subjectOf(call),
        body,
        headers,
        reply: this.replyOf(token),
      });
    } catch (cause) {
      if (this.wire.status === 'reconnecting') return this.sendSoon(token);
      this.fail(
        token,
        new ProblemError('unavailable', 'The bus is not connected.', { cause, retryAfter: 1 }),
      );
    }
  }

  /** Nothing was sent, so that a call with effects may be tried again. */
  private sendSoon(token: string): void {
    setTimeout(() => {
      const call = this.pending.get(token);
      if (call) this.send(token, call);
    }, reconnectCheckMs);
  }

  private receive(message: IncomingMessage): void {
    const token = message.subject.slice(message.subject.lastIndexOf('.') + 1);
    const call = this.pending.get(token);
    if (!call) return;
    if (message.header(header.working) !== undefined) {
      call.lastHeartbeatAt = performance.now();
      return;
    }
    if (message.noResponders) {
      const { service, name } = call.operation;
      const detail = `No ${service} service answers ${name}: none is running, or they have an older version.`;
      return this.fail(token, new ProblemError('unavailable', detail, { retryAfter: 1 }));
    }
    const problem = decodeProblem(message);
    if (problem) return this.fail(token, problem);
    this.finish(token, call);
    call.onReply?.(message);
    call.resolve(message.text());
  }

  /** Runs when the budget is spent or the worker has sent no heartbeat for too long. */
  private check(token: string): void {
    const call = this.pending.get(token);
    if (!call) return;
    const now = performance.now();
    if (now >= call.deadline) return this.fail(token, new ProblemError('timeout'));
    if (now - call.dueAt >= lateTimerMs) call.lastHeartbeatAt = now;
    if (now - call.lastHeartbeatAt >= this.heartbeatTimeoutMs) {
      if (call.resent || !call.operation.idempotent)
        return this.fail(token, new ProblemError('worker_lost', undefined, { retryAfter: 1 }));
      call.resent = true;
      call.lastHeartbeatAt = now;
      this.send(token, call);
    }
    call.dueAt = Math.min(call.lastHeartbeatAt + this.heartbeatTimeoutMs, call.deadline);
    call.timer = setTimeout(() => this.check(token), Math.max(1, call.dueAt - now));
    if (!this.pending.has(token)) clearTimeout(call.timer);
  }

  private listen(token: string, call: PendingCall): void {
    const { cancellation } = call;
    if (!cancellation) return;
    call.onCancel = () => this.cancel(token, call);
    cancellation.addEventListener('abort', call.onCancel, { once: true });
  }

  /** Informs the service that works on the call, and stops waiting. */
  private cancel(token: string, { operation }: PendingCall): void {
    try {
      if (this.pending.has(token)) this.wire.publish(cancelMessage(operation.service, this.replyOf(token)));
    } catch {
      // The bus is not connected: the work ends at its deadline.
    }
    this.fail(token, cancelled());
  }

  private subjectOf({ operation: { subject }, context: { account } }: PendingCall): string {
    return this.isLimitedToAccounts && account !== undefined ? subjectFor(subject, account) : subject;
  }

  private replyOf(token: string): string {
    return `${this.wire.inboxPrefix}.${token}`;
  }

  private refused({ operation, subject }: Refusal): void {
    const isInbox = operation === 'subscription' && subject.startsWith(this.wire.inboxPrefix);
    const may = isInbox ? 'receive answers at' : 'call';
    for (const [token, call] of this.pending)
      if (isInbox || (operation === 'publish' && this.wire.subjectOf(this.subjectOf(call)) === subject))
        this.fail(
          token,
          new ProblemError('not_permitted', `The NATS user of this process may not ${may} ${subject}.`),
        );
  }

  private fail(token: string, error: ProblemError): void {
    const call = this.pending.get(token);
    if (!call) return;
    this.finish(token, call);
    call.reject(error);
  }

  private finish(token: string, call: PendingCall): void {
    clearTimeout(call.timer);
    this.pending.delete(token);
    if (call.onCancel) call.cancellation?.removeEventListener('abort', call.onCancel);
  }
}
