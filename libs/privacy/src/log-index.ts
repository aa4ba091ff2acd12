import type { Change } from '@lode/contracts';
import type { SuppressionIndex, SuppressionIndexParts } from './suppression-index';

/** Positions of the log before and after a page of changes. */
export interface PageOfLog {
  readonly before: number;
  readonly end: number;
}

/** Applies the log to tables in pages, on any number of replicas; the position is stored with the tables. */
export abstract class LogIndex implements SuppressionIndex {
  /** Position up to which changes are applied, as far as this process knows. */
  private followed = -1;

  protected constructor(private readonly log: SuppressionIndexParts['log']) {}

  async catchUp(position: number): Promise<void> {
    // A smaller position means that the log was restored from a backup.
    for (let isEnd = this.followed === position; !isEnd;) isEnd = await this.step();
  }

  /** The stored position. */
  protected abstract position(): Promise<number>;

  /** Applies the changes of a page, and stores its end, unless another replica has moved the position from `before`. */
  protected abstract follow(page: PageOfLog, changes: readonly Change[]): Promise<void>;

  /** Applies one page of changes. @returns whether it was the last one */
  private async step(): Promise<boolean> {
    const before = await this.position();
    const { changes, last } = await this.log.list(before);
    const isRestored = last < before;
    const end = isRestored ? 0 : (changes.at(-1)?.position ?? before);
    if (end !== before) await this.follow({ before, end }, changes);
    this.followed = end;
    return !isRestored && (changes.length === 0 || end >= last);
  }
}
