import type { Semaphore } from '@lode/service-kit';
import type { DialogueOutcome } from '../smtp/dialogue';
import { sessionLimits, type SessionLimits } from '../smtp/session-limits';
import type { HostLeases } from './host-leases';
import { SharedConversation, type QueuedRequest } from './shared-conversation';
import type { SmtpConnector, SmtpConversation, SmtpTarget } from './smtp-connector';
import type { PoolRequest } from './pool-request';

export interface MxConnectionPoolOptions {
  readonly connector: SmtpConnector;
  /** Limits the connections to one host, over all replicas. */
  readonly leases: HostLeases;
  /** Limits the connections of this process to all hosts. */
  readonly semaphore: Semaphore;
  /** Milliseconds that a request waits for an open connection before the pool opens another one. */
  readonly reuseWaitMs: number;
}

/** SMTP connections to one mail host. Each connection serves queued requests one after another. */
export class MxConnectionPool {
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
