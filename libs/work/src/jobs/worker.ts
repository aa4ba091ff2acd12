import type { DataSource, EntityManager } from 'typeorm';
import {
  inWorkScope,
  PeriodicTask,
  within,
  describeFailure,
  inFirstSpan,
  type Clock,
  type Span,
  type Tracer,
} from '@lode/platform';
import { withDatabaseRetries } from '@lode/database';
import { AccountRotation, furtherPlaces } from './account-rotation';
import {
  Interrupted,
  interruptionOf,
  outageMs,
  retryDelay,
  WorkerLost,
  type Handler,
  type StoreOutcome,
} from './handler';
import type { Item, Queue } from './queue';

/**
 * Time between two looks at the accounts of waiting tasks, as a multiple of the duration of a look: a queue may have 100,000
 * of them. Jobs are few, because the number of open ones is limited.
 */
const lookPause = 20;
/** Milliseconds until a worker with a free place takes further items, unless half of its places are free before. */
const refillMs = 20;

/** How an attempt ended; `dropped`: the item was removed or had ended before, or another replica has it. */
export type Outcome = 'done' | 'retry' | 'parked' | 'stopped' | 'dropped';

export interface AttemptReport {
  readonly outcome: Outcome;
  /** The error of the handler. */
  readonly error?: unknown;
}

export interface WorkerObserver {
  ended(handler: Handler, report: AttemptReport, milliseconds: number): void;
  onError(error: unknown): void;
  /** Undefined without tracing. */
  readonly tracer?: Tracer | undefined;
}

export interface WorkerParts {
  readonly source: Pick<DataSource, 'transaction'>;
  readonly queue: Queue;
  readonly clock: Pick<Clock, 'now'>;
  readonly observer: WorkerObserver;
}

interface ClaimedItem {
  readonly item: Item;
  readonly abort: AbortController;
  readonly end: Promise<void>;
}

/** Thrown to roll back the outcome of an item that another replica holds. */
class ClaimLost extends Error {}

/**
 * Claims the items of one handler, up to its concurrency and the further places of `AccountRotation`, runs them and stores
 * their outcomes.
 */
export class Worker {
  private readonly claimed = new Map<string, ClaimedItem>();
  private readonly rotation = new AccountRotation();
  private readonly polling: PeriodicTask;
  private stopping = false;
  /** Whether the last poll claimed all items that waited: then no poll follows the end of an item. */
  private drained = false;
  private refilling: NodeJS.Timeout | undefined;
  /** Monotonic milliseconds from which a full worker looks at the accounts of waiting tasks again. */
  private nextLookAt = 0;

  constructor(
    private readonly handler: Handler,
    private readonly parts: WorkerParts,
  ) {
    this.polling = new PeriodicTask(undefined, () => this.poll(), parts.observer.onError);
  }

  /** Polls the queue at once. */
  wake(): void {
    this.polling.wake();
  }

  get items(): readonly Item[] {
    return [...this.claimed.values()].map(({ item }) => item);
  }

  /** Interrupts an item that another replica has taken over. */
  lose(claim: string): void {
    this.claimed.get(claim)?.abort.abort(new Interrupted('lost'));
  }

  /** Claims no further items, and interrupts the running ones. @param timeoutMs time for them to end */
  async stop(timeoutMs: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.refilling);
    await this.polling.stop();
    const claimed = [...this.claimed.values()];
    for (const { abort } of claimed) abort.abort(new Interrupted('stopping'));
    await within(Promise.all(claimed.map(({ end }) => end)), timeoutMs, () => []);
  }

  /** Releases items that did not end in time to other replicas. */
  async release(): Promise<void> {
    for (const item of this.items) await this.parts.queue.putBack(item).catch(this.parts.observer.onError);
  }

  private async poll(): Promise<void> {
    const { name, kind, concurrency, maxPerAccount } = this.handler;
    const free = concurrency - this.claimed.size;
    this.drained = false;
    if (free <= -furtherPlaces || this.stopping) return;
    if (kind === 'job' || maxPerAccount !== undefined) return this.claimInRotation(free);
    if (free <= 0) return this.lookForAccounts(free);
    const items = await this.parts.queue.claim(name, free);
    await this.begin(items);
    this.drained = items.length < free;
  }

  private async lookForAccounts(free: number): Promise<void> {
    const started = performance.now();
    if (started < this.nextLookAt) return;
    await this.claimInRotation(free);
    const ended = performance.now();
    this.nextLookAt = ended + lookPause * (ended - started);
  }

  /** Claims items of their accounts in turn, so that a long backlog of one delays no other. */
  private async claimInRotation(free: number): Promise<void> {
    const { name, maxPerAccount } = this.handler;
    const backlog = await this.parts.queue.backlog(name);
    const turns = this.rotation.next(backlog, free, maxPerAccount);
    if (turns.length > 0) await this.begin(await this.parts.queue.claimOf(name, turns));
    const waiting = backlog.reduce((sum, account) => sum + account.waiting, 0);
    this.drained = waiting <= turns.reduce((sum, { count }) => sum + count, 0);
  }

  private async begin(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      if (this.stopping) {
        await this.parts.queue.putBack(item).catch(this.parts.observer.onError);
        continue;
      }
      const abort = new AbortController();
      // The item is not charged to the account whose request woke the worker.
      const end = inWorkScope({ account: undefined, waitsForCapacity: true }, () =>
        inFirstSpan(
          this.parts.observer.tracer,
          () => ({ name: `${this.handler.kind} ${this.handler.name}`, kind: 'consumer' }),
          { parent: item.traceparent ?? undefined },
          (span) => this.run(item, abort.signal, span),
        ),
      );
      this.claimed.set(item.claim, { item, abort, end });
    }
  }

  private async run(item: Item, signal: AbortSignal, span: Span | undefined): Promise<void> {
    const { observer } = this.parts;
    const started = performance.now();
    try {
      const report = await this.attempt(item, signal);
      span?.set({ 'lode.outcome': report.outcome });
      if (span && report.error !== undefined) describeFailure(span, report.error);
      observer.ended(this.handler, report, performance.now() - started);
    } catch (error) {
      observer.onError(error);
    } finally {
      this.claimed.delete(item.claim);
      if (!this.drained) this.refill();
    }
  }

  /** Claims several items at a time, so that short ones need few statements. */
  private refill(): void {
    const { kind, concurrency } = this.handler;
    if (kind === 'job' || 2 * this.claimed.size <= concurrency) return this.polling.wake();
    this.refilling ??= setTimeout(() => {
      this.refilling = undefined;
      this.polling.wake();
    }, refillMs);
  }

  /** @throws only where the outcome cannot be stored; another worker claims the item when its heartbeats have stopped */
  private async attempt(item: Item, signal: AbortSignal): Promise<AttemptReport> {
    const { handler } = this;
    if (item.attempts > handler.attempts) return this.giveUp(item, signal, new WorkerLost(handler.attempts));
    try {
      const outcome = await handler.run(item, { signal, attempt: item.attempts });
      const isClaimed = await this.settle(signal, () => this.finish(item, outcome));
      return { outcome: isClaimed ? 'done' : 'dropped' };
    } catch (error) {
      return this.afterFailure(item, signal, error);
    }
  }

  private async afterFailure(item: Item, signal: AbortSignal, error: unknown): Promise<AttemptReport> {
    const { queue, clock } = this.parts;
    const interruption = interruptionOf(signal);
    if (interruption === 'lost') return { outcome: 'dropped' };
    if (interruption === 'stopping') {
      await queue.putBack(item);
      return { outcome: 'stopped' };
    }
    if (error instanceof Interrupted) {
      await this.settle(signal, () => queue.finish(item));
      return { outcome: 'dropped' };
    }
    if (item.attempts >= this.handler.attempts) return this.giveUp(item, signal, error);
    const dueAt = clock.now() + retryDelay(this.handler, item.attempts) * 1000;
    const isClaimed = await this.settle(signal, () => queue.postpone(item, dueAt));
    return isClaimed ? { outcome: 'retry', error } : { outcome: 'dropped' };
  }

  private async giveUp(item: Item, signal: AbortSignal, error: unknown): Promise<AttemptReport> {
    const { queue } = this.parts;
    const outcome = this.handler.giveUp(item, error);
    const isClaimed = await this.settle(signal, () =>
      this.withOutcome(outcome, (manager) => queue.park(manager, item)),
    );
    return isClaimed ? { outcome: 'parked', error } : { outcome: 'dropped' };
  }

  private finish(item: Item, outcome: StoreOutcome | undefined): Promise<boolean> {
    const { queue } = this.parts;
    if (!outcome) return queue.finish(item);
    return this.withOutcome(outcome, (manager) => queue.finishIn(manager, item));
  }

  private settle(signal: AbortSignal, change: () => Promise<boolean>): Promise<boolean> {
    return withDatabaseRetries(change, { limit: outageMs, signal });
  }

  /**
   * Stores the outcome and settles the item in one transaction, in this order, because a cancellation locks the job before
   * its item too. @returns false where the item is not claimed any more: then nothing is stored
   */
  private async withOutcome(
    outcome: StoreOutcome | undefined,
    settle: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const stored = await this.parts.source.transaction(async (manager) => {
        const afterwards = await outcome?.(manager);
        if (!(await settle(manager))) throw new ClaimLost();
        return afterwards;
      });
      stored?.();
      return true;
    } catch (error) {
      if (error instanceof ClaimLost) return false;
      throw error;
    }
  }
}
