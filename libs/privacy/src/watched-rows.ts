import { statement, waitForOlderTransactions } from '@lode/database';
import type { Change } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { LogIndex, type PageOfLog } from './log-index';
import type { SuppressionIndexParts } from './suppression-index';

const insertSuppressedHashes = statement({
  sql: (schema) =>
    `INSERT INTO ${schema}.suppressed_hashes (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
  parameters: ['text[]'],
});

/** Until the transaction ends: less than the time after which Postgres looks for deadlocks. */
const limitLockWaits = statement({ sql: `SET LOCAL lock_timeout = '200ms'` });

const columns = { watched: 'bigint' } as const;

const readWatched = statement({
  sql: (schema) => `SELECT watched FROM ${schema}.change_log`,
  columns,
});

/** Until the transaction ends. */
const lockWatched = statement({
  sql: (schema) => `SELECT watched FROM ${schema}.change_log FOR UPDATE`,
  columns,
});

const saveWatched = statement({
  sql: (schema) => `UPDATE ${schema}.change_log SET watched = $1`,
  parameters: ['bigint'],
});

/** Marks the rows of the keyed hashes, of all accounts, in a transaction. */
export type MarkRows = (manager: EntityManager, hashes: readonly string[]) => Promise<void>;

/**
 * Marks the rows that a suppression of any account names, so that a search compares only these with the suppressions of its
 * caller. Marks remain when a suppression is lifted. Every step is repeatable, on any number of replicas: hashes are stored
 * first, so that rows written meanwhile are marked by the trigger of their table; then the present rows are marked.
 */
export class WatchedRows extends LogIndex {
  private readonly source: DataSource;

  constructor(
    { source, log }: Pick<SuppressionIndexParts, 'source' | 'log'>,
    private readonly mark: MarkRows,
  ) {
    super(log);
    this.source = source;
  }

  protected override async position(): Promise<number> {
    return Number((await readWatched.one(this.source)).watched);
  }

  protected override async follow({ before, end }: PageOfLog, changes: readonly Change[]): Promise<void> {
    const named = changes.filter(({ action }) => action === 'suppress' || action === 'erase');
    const hashes = named.map(({ hash }) => hash);
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
