import {
  inWorkScope,
  PeriodicTask,
  within,
  describeFailure,
  inFirstSpan,
  type Span,
  type Tracer,
} from '@lode/platform';
import { AccountRotation, furtherPlaces } from './account-rotation';
import type { Attempts, AttemptReport } from './attempts';
import type { Delivery, Queue } from './queue.adapter';
import { WorkInterrupted, type Work } from './work';

/**
 * Time between two looks at the accounts of waiting tasks, as a multiple of the duration of a look: a queue may have 100,000
 * of them. Jobs are few, because the number of open ones is limited.
 */
const lookPause = 20;
/** Milliseconds until a worker with a free place takes further items, unless half of its places are free before. */
const refillMs = 20;

export interface WorkerObserver {
  ended(work: Work, report: AttemptReport, milliseconds: number): void;
  onError(error: unknown): void;
  /** Undefined without tracing. */
  readonly tracer?: Tracer | undefined;
}

interface Held {
  readonly delivery: Delivery;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

/** Takes work of one kind from its queue, up to its concurrency and the further places of `AccountRotation`. */
export class Worker {
  private readonly held = new Map<string, Held>();
  private readonly rotation = new AccountRotation();
  private readonly polling: PeriodicTask;
  private readonly heartbeats: PeriodicTask;
  private stopping = false;
  /** Whether the last poll took all that waited: then no poll follows the end of an item. */
  private drained = false;
  private refilling: NodeJS.Timeout | undefined;
  /** Monotonic milliseconds from which a full worker looks at the accounts of waiting tasks again. */
  private nextLookAt = 0;

  constructor(
    readonly work: Work,
    private readonly queue: Queue,
    private readonly attempts: Attempts,
    private readonly observer: WorkerObserver,
    heartbeatIntervalMs: number,
  ) {
    this.polling = new PeriodicTask(undefined, () => this.poll(), observer.onError);
    this.heartbeats = new PeriodicTask(heartbeatIntervalMs, () => this.sendHeartbeats(), observer.onError);
  }

  start(): void {
    this.polling.wake();
    this.heartbeats.wake();
  }

  /** Polls the queue at once. */
  wake(): void {
    this.polling.wake();
  }

  /**
   * Takes no new work, aborts running work, and releases work that does not end in time to other replicas.
   * @param timeoutMs time for running work to end
   */
  async stop(timeoutMs: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.refilling);
    await this.polling.stop();
    for (const { abort } of this.held.values()) abort.abort(new WorkInterrupted('stopping'));
    await this.endOfAll(timeoutMs);
    await this.heartbeats.stop();
    for (const { delivery } of this.held.values())
      await this.attempts.release(delivery).catch(this.observer.onError);
  }

  private async poll(): Promise<void> {
    const { name, kind, concurrency } = this.work;
    const free = concurrency - this.held.size;
    this.drained = false;
    if (free <= -furtherPlaces || this.stopping) return;
    if (kind === 'job') return this.takeInRotation(free);
    if (free <= 0) return this.lookForAccounts(free);
    const deliveries = await this.queue.take(name, free);
    for (const delivery of deliveries) this.begin(delivery);
    this.drained = deliveries.length < free;
  }

  private async lookForAccounts(free: number): Promise<void> {
    const started = performance.now();
    if (started < this.nextLookAt) return;
    await this.takeInRotation(free);
    const ended = performance.now();
    this.nextLookAt = ended + lookPause * (ended - started);
  }

  /** Takes items from their accounts in turn, so that a long backlog of one delays no other. */
  private async takeInRotation(free: number): Promise<void> {
    const { name, maxPerAccount } = this.work;
    const backlog = await this.queue.backlog(name);
    const accounts = backlog.flatMap(({ account }) => account ?? []);
    const allocated = this.rotation.next(backlog, free, maxPerAccount);
    for (const { account, count } of allocated) {
      const left = this.work.concurrency + furtherPlaces - this.held.size;
      if (left <= 0 || this.stopping) return;
      // Entries without an account are taken with those of any.
      const others = accounts.filter((other) => other !== account);
      for (const delivery of await this.queue.take(name, Math.min(count, left), others)) this.begin(delivery);
    }
    const waiting = backlog.reduce((sum, account) => sum + account.waiting, 0);
    this.drained = waiting <= allocated.reduce((sum, { count }) => sum + count, 0);
  }

  private begin(delivery: Delivery): void {
    const abort = new AbortController();
    // The work is not charged to the account whose request woke the worker.
    const end = inWorkScope({ account: undefined, waitsForCapacity: true }, () =>
      inFirstSpan(
        this.observer.tracer,
        () => ({ name: `${this.work.kind} ${this.work.name}`, kind: 'consumer' }),
        { parent: delivery.traceparent },
        (span) => this.run(delivery, abort.signal, span),
      ),
    );
    this.held.set(delivery.id, { delivery, abort, end });
  }

  private async run(delivery: Delivery, signal: AbortSignal, span: Span | undefined): Promise<void> {
    const started = performance.now();
    try {
      const report = await this.attempts.run({ work: this.work, delivery, signal });
      span?.set({ 'lode.outcome': report.outcome });
      if (span && report.error !== undefined) describeFailure(span, report.error);
      this.observer.ended(this.work, report, performance.now() - started);
    } catch (error) {
      this.observer.onError(error);
    } finally {
      this.held.delete(delivery.id);
      if (!this.drained) this.refill();
    }
  }

  /** Takes several items at a time, so that short work needs few statements. */
  private refill(): void {
    if (this.work.kind === 'job' || 2 * this.held.size <= this.work.concurrency) return this.polling.wake();
    this.refilling ??= setTimeout(() => {
      this.refilling = undefined;
      this.polling.wake();
    }, refillMs);
  }

  private async sendHeartbeats(): Promise<void> {
    const asked = [...this.held.values()];
    if (asked.length === 0) return;
    const still = await this.queue.touch(
      this.work.name,
      asked.map(({ delivery }) => delivery),
    );
    for (const { delivery, abort } of asked)
      if (!still.has(delivery.id)) abort.abort(new WorkInterrupted('lost'));
  }

  private async endOfAll(timeoutMs: number): Promise<void> {
    const ends = Promise.all([...this.held.values()].map(({ end }) => end));
    await within(ends, timeoutMs, () => []);
  }
}
