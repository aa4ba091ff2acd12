import { Batches } from '@lode/platform';
import { databaseProblem } from './database-failures';

/** Items of a group by their position; those without a result run alone afterwards. */
export type GroupResults<Result> = ReadonlyMap<number, Result>;

/** Maximum number of items of a group. */
const maxItems = 200;

/**
 * Runs concurrent work on the database in groups, each in one transaction: items that arrive while a group runs form the
 * next one. An item whose group fails runs alone, so that it fails no other.
 */
export class GroupCommit<Item, Result> {
  private readonly groups: Batches<Item, () => Result | Promise<Result>>;

  /**
   * @param run one transaction. It may leave out items of a group of several, for example those whose rows are locked;
   * a single item has a result
   * @param collectMs milliseconds in which items are collected before each group; by default a single item does not wait
   */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<GroupResults<Result>>,
    collectMs = 0,
  ) {
    this.groups = new Batches({
      work: (items) => this.runGroup(items),
      maxConcurrent: 1,
      ...{ maxItems, collectMs },
    });
  }

  /** Resolves after the commit. @throws the error of the item */
  async add(item: Item): Promise<Result> {
    const result = await this.groups.add(item);
    return result();
  }

  private async runGroup(items: readonly Item[]): Promise<(() => Result | Promise<Result>)[]> {
    const alone = (item: Item) => (): Promise<Result> => this.runAlone(item);
    try {
      const results = await this.run(items);
      return items.map((item, index) =>
        results.has(index) ? () => results.get(index) as Result : alone(item),
      );
    } catch (error) {
      if (items.length === 1 || databaseProblem(error) !== undefined) throw error;
      return items.map(alone);
    }
  }

  private async runAlone(item: Item): Promise<Result> {
    const results = await this.run([item]);
    if (!results.has(0)) throw new Error('a single item of a group has no result');
    return results.get(0) as Result;
  }
}
