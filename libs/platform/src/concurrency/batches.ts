import { ProblemError } from '@lode/contracts';
import { withoutSpan } from '../tracing/active-span';
import { inWorkScope } from './work-scope';

export interface BatchesOptions<Item, Result> {
  /** Processes a batch. @returns the results of the items, in their order */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  /** Maximum batches in progress. */
  readonly maxConcurrent: number;
  /** Maximum items that wait for a batch; default: any number. */
  readonly maxQueued?: number;
  /** Milliseconds: deadline of the database work of a batch. Default: it has none. */
  readonly timeoutMs?: number;
  /** Milliseconds in which items are collected before batches begin. Default: those of one turn of the event loop. */
  readonly collectMs?: number;
  /** Maximum batches of a group in progress; default: 1. */
  readonly maxPerGroup?: number;
  /** A batch has items of one group. Default: all items are in one group. */
  readonly groupOf?: (item: Item) => string;
  /** Items of the same key are in successive batches, in their order. Default: items are independent. */
  readonly keyOf?: (item: Item) => string;
}

interface QueueLimit {
  /** Maximum milliseconds in the queue. */
  readonly waitMs: number;
  /** Makes the error for an item that leaves the queue after that time. */
  readonly onLate: () => Error;
}

interface Entry<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Processes items in batches, such as rows that share a transaction. Items are collected while the previous batches of
 * their group are in progress, so that an item without predecessors does not wait.
 */
export class Batches<Item, Result> {
  /** Queued items by group; the next group comes first. */
  private readonly queues = new Map<string, Set<Entry<Item, Result>>>();
  /** Batches in progress by group. */
  private readonly inProgress = new Map<string, number>();
  private batchCount = 0;
  private queuedCount = 0;
  private readonly keysInProgress = new Set<string>();
  private isPlanned = false;

  constructor(private readonly options: BatchesOptions<Item, Result>) {}

  /** @throws the error of the batch; ProblemError overloaded */
  add(item: Item, limit?: QueueLimit): Promise<Result> {
    if (this.queuedCount >= (this.options.maxQueued ?? Infinity)) return Promise.reject(overloaded());
    const group = this.options.groupOf?.(item) ?? '';
    return new Promise((resolve, reject) => {
      const entry: Entry<Item, Result> = { item, resolve, reject };
      if (limit) {
        const leave = (): void => {
          this.remove(group, entry);
          reject(limit.onLate());
        };
        entry.timer = setTimeout(leave, limit.waitMs).unref();
      }
      const queue = this.queues.get(group);
      if (queue) queue.add(entry);
      else this.queues.set(group, new Set([entry]));
      this.queuedCount += 1;
      this.plan();
    });
  }

  /** Batches begin later, for all items that are added until then, and without the trace of the first one. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    const start = (): void => {
      this.isPlanned = false;
      this.startBatches();
    };
    const { collectMs = 0 } = this.options;
    withoutSpan(() => (collectMs > 0 ? setTimeout(start, collectMs) : setImmediate(start)));
  }

  private startBatches(): void {
    const { maxConcurrent, maxPerGroup = 1 } = this.options;
    for (const [group, queue] of this.queues) {
      if (this.batchCount >= maxConcurrent) return;
      if ((this.inProgress.get(group) ?? 0) >= maxPerGroup) continue;
      const batch = this.take(queue);
      if (batch.length === 0) continue;
      this.queues.delete(group);
      if (queue.size > 0) this.queues.set(group, queue);
      this.count(group, 1);
      void this.process(batch).finally(() => {
        this.count(group, -1);
        for (const key of this.keysOf(batch)) this.keysInProgress.delete(key);
        if (this.queues.size === 0) return;
        if (this.options.collectMs) this.plan();
        else this.startBatches();
      });
    }
  }

  private count(group: string, change: 1 | -1): void {
    this.batchCount += change;
    const count = (this.inProgress.get(group) ?? 0) + change;
    if (count > 0) this.inProgress.set(group, count);
    else this.inProgress.delete(group);
  }

  private keysOf(batch: readonly Entry<Item, Result>[]): string[] {
    const { keyOf } = this.options;
    return keyOf ? batch.map(({ item }) => keyOf(item)) : [];
  }

  /** Takes the first items of different keys, of which none is in progress. */
  private take(queue: Set<Entry<Item, Result>>): Entry<Item, Result>[] {
    const { keyOf, maxItems } = this.options;
    const batch: Entry<Item, Result>[] = [];
    for (const entry of queue) {
      if (batch.length === maxItems) break;
      const key = keyOf?.(entry.item);
      if (key !== undefined && this.keysInProgress.has(key)) continue;
      if (key !== undefined) this.keysInProgress.add(key);
      queue.delete(entry);
      clearTimeout(entry.timer);
      batch.push(entry);
    }
    this.queuedCount -= batch.length;
    return batch;
  }

  /** Never rejects. */
  private async process(batch: readonly Entry<Item, Result>[]): Promise<void> {
    const { work, timeoutMs } = this.options;
    const deadline = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
    const scope = { account: undefined, deadline };
    try {
      const results = await inWorkScope(scope, () => work(batch.map(({ item }) => item)));
      if (results.length !== batch.length) throw new Error('a batch has one result for each item');
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private remove(group: string, entry: Entry<Item, Result>): void {
    const queue = this.queues.get(group);
    if (queue?.delete(entry)) this.queuedCount -= 1;
    if (queue?.size === 0) this.queues.delete(group);
  }
}

const overloaded = (): ProblemError =>
  new ProblemError('overloaded', 'Too many requests wait for the database. Retry after 1 s.', {
    retryAfter: 1,
  });
