import { setTimeout as wait } from 'node:timers/promises';
import { withoutDeadline } from '../concurrency/work-scope';
import { withoutSpan } from '../tracing/active-span';
import { databaseProblem } from './database-problem';

/** Items of a group by their position; those without a result run alone afterwards. */
export type GroupResults<Result> = ReadonlyMap<number, Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | PromiseLike<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of items of a group. */
const maxItems = 200;

/**
 * Runs concurrent work on the database in groups, each in one transaction: items that arrive while a group runs form the
 * next one. An item whose group fails runs alone, so that it fails no other.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /**
   * @param run one transaction. It may leave out items of a group of several, for example those whose rows are locked;
   * a single item has a result
   * @param collectMs milliseconds in which items are collected before each group; by default a single item does not wait
   */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<GroupResults<Result>>,
    private readonly collectMs = 0,
  ) {}

  /** Resolves after the commit. @throws the error of the item */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      // Later, for all items of this turn of the event loop. Deadline and trace of the first one are not those of all.
      withoutSpan(() => withoutDeadline(() => setImmediate(() => void this.runAll())));
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.collectMs > 0 && this.waiting.length < maxItems) await wait(this.collectMs);
      await this.runGroup(this.waiting.splice(0, maxItems));
    }
    this.isRunning = false;
  }

  private async runGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.run(group.map(({ item }) => item));
      for (const [index, waiting] of group.entries()) {
        const result = results.get(index);
        if (results.has(index)) waiting.resolve(result as Result);
        else waiting.resolve(this.runAlone(waiting.item));
      }
    } catch (error) {
      const isOfAll = group.length === 1 || databaseProblem(error) !== undefined;
      for (const { item, resolve, reject } of group)
        if (isOfAll) reject(error);
        else resolve(this.runAlone(item));
    }
  }

  private async runAlone(item: Item): Promise<Result> {
    const results = await this.run([item]);
    if (!results.has(0)) throw new Error('a single item of a group has no result');
    return results.get(0) as Result;
  }
}
