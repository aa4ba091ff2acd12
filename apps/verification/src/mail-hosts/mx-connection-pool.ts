import type { Leases } from '@lode/work';
import type { Semaphore } from '@lode/platform';
import { withDatabaseRetries } from '@lode/database';
import type { RecipientAnswer, SessionFacts, DialogueOutcome } from '../smtp/dialogue';
import { type SessionLimits, sessionLimits } from '../smtp/session-limits';
import type { ConversationPlan, SmtpConversation, SmtpConnector, SmtpTarget } from './smtp-connector.adapter';
import type { TranscriptWriter } from './transcript';

/** Recipients of one domain to ask a mail host about. */
export interface PoolRequest {
  /** The pool of the host decides about STARTTLS. */
  readonly plan: Omit<ConversationPlan, 'startTls' | 'nextRecipients'> & {
    /** As in the plan of a dialogue. @param max at least 1: recipients that may be asked now */
    readonly nextRecipients: (
      answers: readonly RecipientAnswer[],
      session: SessionFacts,
      max: number,
    ) => readonly string[];
  };
  readonly transcript: TranscriptWriter;
  /** Ends the request, queued or running. Answers received so far are kept. */
  readonly signal: AbortSignal;
  /** Called when a connection takes up the request: the time limit for answers starts. */
  readonly begin: () => void;
  /** For a second connection to the host, which is opened at once if its limits allow it. */
  readonly isSecond?: boolean;
}

/** Permit for one connection. */
interface HostLease {
  release(): Promise<void>;
}

/** Limits the connections to one mail host over all replicas, by leases in the database. */
export class HostLeases {
  constructor(private readonly leases: Leases) {}

  /** @returns undefined if the signal is aborted before a permit is free */
  acquire(address: string, maxConnections: number, signal: AbortSignal): Promise<HostLease | undefined> {
    const limit = { maxHolders: maxConnections };
    return withDatabaseRetries(() => this.leases.acquire(`smtp ${address}`, limit, signal));
  }
}

interface QueuedRequest {
  readonly request: PoolRequest;
  readonly settle: (conversation: SmtpConversation) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One SMTP session that serves several requests in turn, each for its own domain. A request is settled as soon as it has
 * all answers; the next one continues on the same connection.
 */
class SharedConversation {
  readonly plan: ConversationPlan;
  readonly transcript: TranscriptWriter;
  private readonly stop = new AbortController();
  /** Answers received before the current request. */
  private before = 0;
  private answers: readonly RecipientAnswer[] = [];
  private recipientCount = 0;

  constructor(
    /** Undefined once all requests are settled. */
    private current: QueuedRequest | undefined,
    private readonly limits: SessionLimits,
    private readonly nextRequest: () => QueuedRequest | undefined,
    startTls: boolean,
  ) {
    const plan = current?.request.plan;
    if (!plan) throw new Error('A shared conversation starts with a request');
    this.plan = { ...plan, startTls, nextRecipients: (answers, session) => this.next(answers, session) };
    this.transcript = { add: (...line) => this.current?.request.transcript.add(...line) };
    this.begin(current.request);
  }

  get signal(): AbortSignal {
    return this.stop.signal;
  }

  /** The request that was not settled when the session ended. */
  get unfinished(): QueuedRequest | undefined {
    return this.current;
  }

  /** Whether the unfinished request continued on a connection that others had used. */
  get wasReused(): boolean {
    return this.before > 0;
  }

  get hasAnswers(): boolean {
    return this.answers.length > 0;
  }

  /** The outcome with only the answers to the current request. */
  outcomeOfCurrent(outcome: DialogueOutcome): DialogueOutcome {
    return { ...outcome, answers: outcome.answers.slice(this.before) };
  }

  private next(answers: readonly RecipientAnswer[], session: SessionFacts): readonly string[] {
    this.answers = answers;
    while (this.current) {
      const capacity = this.capacity();
      const { plan } = this.current.request;
      const wanted = capacity > 0 ? plan.nextRecipients(answers.slice(this.before), session, capacity) : [];
      const recipients = wanted.slice(0, capacity);
      this.recipientCount += recipients.length;
      if (recipients.length > 0) return recipients;
      this.finish(this.current, session);
      // The remaining recipients of the request need another connection.
      if (capacity === 0) return [];
      this.continueWith(this.nextRequest());
    }
    return [];
  }

  /** Recipients that may be sent now: the limit of refusals holds even if the host refuses all of them. */
  private capacity(): number {
    const refused = this.answers.filter(({ reply }) => reply.code >= 400).length;
    const { flight, refused: maxRefused, recipients } = this.limits;
    return Math.max(0, Math.min(flight, maxRefused - refused, recipients - this.recipientCount));
  }

  private finish({ request, settle }: QueuedRequest, session: SessionFacts): void {
    const outcome = { end: 'complete', phase: 'rcpt', refusal: null, session } as const;
    request.signal.removeEventListener('abort', this.onAbort);
    this.current = undefined;
    settle({ connected: true, outcome: { ...outcome, answers: this.answers.slice(this.before) } });
  }

  private continueWith(queued: QueuedRequest | undefined): void {
    if (!queued) return;
    this.current = queued;
    this.before = this.answers.length;
    queued.request.transcript.add('note', ['reusing an open connection'], null);
    this.begin(queued.request);
  }

  private begin({ begin, signal }: PoolRequest): void {
    begin();
    signal.addEventListener('abort', this.onAbort, { once: true });
    if (signal.aborted) this.onAbort();
  }

  private readonly onAbort = (): void => this.stop.abort();
}

interface MxConnectionPoolOptions {
  readonly connector: SmtpConnector;
  /** Limits the connections to one host, over all replicas. */
  readonly leases: Pick<HostLeases, 'acquire'>;
  /** Limits the connections of this process to all hosts. */
  readonly semaphore: Semaphore;
  /** Milliseconds that a request waits for an open connection before the pool opens another one. */
  readonly reuseWaitMs: number;
}

/** SMTP connections to one mail host. Each connection serves queued requests one after another. */
class MxConnectionPool {
  private readonly queue: QueuedRequest[] = [];
  private readonly limits: SessionLimits;
  private connections = 0;
  private maxConnections: number;
  /** False after a failed handshake: later sessions stay in plain text. */
  private startTls = true;
  /** False after a reused connection closed without an answer to the next request. */
  private reuse = true;

  /** @param onIdle called when the queue is empty and no connection is open */
  constructor(
    private readonly target: SmtpTarget,
    private readonly options: MxConnectionPoolOptions,
    private readonly onIdle: () => void,
  ) {
    this.limits = sessionLimits(target.host);
    this.maxConnections = this.limits.connections;
  }

  run(request: PoolRequest): Promise<SmtpConversation> {
    return new Promise((settle, reject) => {
      const queued: QueuedRequest = { request, settle, reject };
      request.signal.addEventListener('abort', () => this.cancel(queued), { once: true });
      this.queue.push(queued);
      if (request.signal.aborted) return this.cancel(queued);
      if (this.connections === 0) return void this.serveQueue();
      if (request.isSecond) return this.addConnection(queued);
      setTimeout(() => this.addConnection(queued), this.options.reuseWaitMs).unref();
    });
  }

  private addConnection(queued: QueuedRequest): void {
    if (this.queue.includes(queued) && this.connections < this.maxConnections) void this.serveQueue();
  }

  private cancel(queued: QueuedRequest): void {
    const index = this.queue.indexOf(queued);
    if (index < 0) return;
    this.queue.splice(index, 1);
    this.settleTimedOut(queued);
  }

  private settleTimedOut({ request, settle }: QueuedRequest): void {
    const { host, address } = this.target;
    request.transcript.add('note', [`no free connection to ${host} [${address}] before the timeout`], null);
    settle({ connected: false, failure: 'timeout' });
  }

  private async serveQueue(): Promise<void> {
    this.connections++;
    while (this.connections <= this.maxConnections) {
      const queued = this.queue.shift();
      if (!queued) break;
      await this.serve(queued).catch(queued.reject);
    }
    this.connections--;
    if (this.connections === 0) this.onIdle();
  }

  private async serve(queued: QueuedRequest): Promise<void> {
    const { leases, semaphore } = this.options;
    const { signal } = queued.request;
    if (!(await semaphore.acquire(signal))) return this.settleTimedOut(queued);
    try {
      const lease = await leases.acquire(this.target.address, this.limits.connections, signal);
      if (!lease) return this.settleTimedOut(queued);
      try {
        await this.converse(queued);
      } finally {
        await lease.release();
      }
    } finally {
      semaphore.release();
    }
  }

  private async converse(queued: QueuedRequest): Promise<void> {
    const next = () => (this.reuse ? this.queue.shift() : undefined);
    const shared = new SharedConversation(queued, this.limits, next, this.startTls);
    const conversation = await this.options.connector
      .converse(this.target, shared.plan, shared)
      .catch((error: unknown) => void shared.unfinished?.reject(error));
    if (conversation) this.conclude(shared, conversation);
  }

  /** Settles the request that was active when the connection closed, or queues it again for another attempt. */
  private conclude(shared: SharedConversation, conversation: SmtpConversation): void {
    const queued = shared.unfinished;
    if (!queued) return;
    if (!conversation.connected) return this.settle(queued, conversation, shared);
    const outcome = shared.outcomeOfCurrent(conversation.outcome);
    const isRetryable = outcome.answers.length === 0 && !shared.signal.aborted;
    if (isRetryable && outcome.end === 'tls_failed' && this.startTls) this.startTls = false;
    else if (isRetryable && shared.wasReused && outcome.end !== 'complete') this.reuse = false;
    else return this.settle(queued, { connected: true, outcome }, shared);
    this.queue.unshift(queued);
  }

  /**
   * A refusal of the whole session also settles all queued requests: the host would repeat it. Beside an open connection it may
   * concern the second one only.
   */
  private settle(queued: QueuedRequest, conversation: SmtpConversation, shared: SharedConversation): void {
    queued.settle(conversation);
    if (shared.signal.aborted || shared.hasAnswers || !concernsSession(conversation)) return;
    if (this.connections > 1) this.maxConnections = 1;
    else for (const other of this.queue.splice(0)) other.settle(conversation);
  }
}

const phasesBeforeRcpt: ReadonlySet<DialogueOutcome['phase']> = new Set([
  'banner',
  'ehlo',
  'helo',
  'starttls',
  'mail',
]);

function concernsSession(conversation: SmtpConversation): boolean {
  return !conversation.connected || phasesBeforeRcpt.has(conversation.outcome.phase);
}

/** The connection pools of this process, one per address of a mail host. */
export class MxConnectionPools {
  private readonly pools = new Map<string, MxConnectionPool>();

  constructor(private readonly options: MxConnectionPoolOptions) {}

  /** @throws UnsafeCommandError, and errors of the leases */
  run(target: SmtpTarget, request: PoolRequest): Promise<SmtpConversation> {
    const { address } = target;
    const pool = this.pools.get(address) ?? this.open(target);
    return pool.run(request);
  }

  private open(target: SmtpTarget): MxConnectionPool {
    const pool = new MxConnectionPool(target, this.options, () => this.pools.delete(target.address));
    this.pools.set(target.address, pool);
    return pool;
  }
}
