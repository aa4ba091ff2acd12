import type { DataSource, EntityManager } from 'typeorm';
import { waitForOlderTransactions } from '../database/older-transactions';
import type { SuppressionIndex, SuppressionIndexParts } from './suppression-index';
import {
  insertSuppressedHashes,
  limitLockWaits,
  lockWatched,
  readWatched,
  saveWatched,
} from './watched-rows.statements';

/** Marks the rows of the keyed hashes, of all accounts, in a transaction. */
export type MarkRows = (manager: EntityManager, hashes: readonly string[]) => Promise<void>;

/**
 * Marks the rows that a suppression of any account names, so that a search compares only these with the suppressions of its
 * caller. Marks remain when a suppression is lifted. Every step is repeatable, on any number of replicas: hashes are stored
 * first, so that rows written meanwhile are marked by the trigger of their table; then the present rows are marked.
 */
export class WatchedRows implements SuppressionIndex {
  private readonly source: DataSource;
  private readonly log: SuppressionIndexParts['log'];
  /** Position up to which rows are marked, as far as this process knows. */
  private followed = -1;

  constructor(
    { source, log }: Pick<SuppressionIndexParts, 'source' | 'log'>,
    private readonly mark: MarkRows,
  ) {
    [this.source, this.log] = [source, log];
  }

  async catchUp(position: number): Promise<void> {
    // A smaller position means that the log was restored from a backup.
    for (let isEnd = this.followed === position; !isEnd;) isEnd = await this.step();
  }

  /** Marks the rows of one page of changes. @returns whether it was the last one */
  private async step(): Promise<boolean> {
    const before = Number((await readWatched.one(this.source)).watched);
    const { changes, last } = await this.log.list(before);
    const isRestored = last < before;
    const end = isRestored ? 0 : (changes.at(-1)?.position ?? before);
    const named = changes.filter(({ action }) => action === 'suppress' || action === 'erase');
    if (end !== before)
      await this.follow(
        { before, end },
        named.map(({ hash }) => hash),
      );
    this.followed = end;
    return !isRestored && (changes.length === 0 || end >= last);
  }

  private async follow(
    { before, end }: { readonly before: number; readonly end: number },
    hashes: readonly string[],
  ): Promise<void> {
    if (hashes.length > 0) {
      await insertSuppressedHashes.run(this.source, hashes);
      await waitForOlderTransactions(this.source);
    }
    await this.source.transaction(async (manager) => {
      await limitLockWaits.run(manager);
      const { watched } = await lockWatched.one(manager);
      // Another replica may have marked the rows of the page meanwhile.
      if (Number(watched) !== before) return;
      if (hashes.length > 0) await this.mark(manager, hashes);
      await saveWatched.run(manager, String(end));
    });
  }
}
