import {
  isFinal,
  ProblemError,
  undoSuppressionsDays,
  type JobState,
  type SuppressionImportUndone,
  type SuppressionReason,
} from '@lode/contracts';
import { createdAt, CLOCK, type Clock } from '@lode/platform';
import { statement, typed, withAccount, withDatabaseRetries } from '@lode/database';
import type { RunningJob } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Append, ChangeLogRepository, type NewChange } from '../database/change-log.repository';
import { UndoneImportEntity } from '../database/entities';
import { rankOf } from '../database/entry.repository';

const isKnown = statement({
  sql: 'SELECT EXISTS (SELECT FROM privacy.imports WHERE account_id = $1 AND id = $2) AS found',
  parameters: ['text', 'text'],
  columns: { found: 'boolean | null' },
});

const stateOfJob = statement({
  sql: 'SELECT state FROM privacy.jobs WHERE account_id = $1 AND id = $2',
  parameters: ['text', 'text'],
  columns: { state: typed<JobState>('text') },
});

/** Entries that the import has created, up to $3, in the order of their hashes, which prevents deadlocks. */
const lockCreated = statement({
  sql: `
    SELECT hash FROM privacy.entries WHERE account_id = $1 AND import_id = $2 ORDER BY hash LIMIT $3 FOR UPDATE`,
  parameters: ['text', 'text', 'bigint'],
  columns: { hash: 'text' },
});

/** Those that other demands keep. */
const releaseCreated = statement({
  sql: `
    UPDATE privacy.entries SET import_id = NULL WHERE account_id = $1 AND hash = ANY ($2) AND import_id = $3`,
  parameters: ['text', 'text[]', 'text'],
});

/** Entries with a demand of the import that others have created, as `lockCreated`. */
const lockEntries = statement({
  sql: `
    SELECT hash FROM privacy.entries WHERE account_id = $1 AND hash = ANY (ARRAY(
      SELECT hash FROM privacy.demands WHERE account_id = $1 AND import_id = $2 ORDER BY hash LIMIT $3))
    ORDER BY hash FOR UPDATE`,
  parameters: ['text', 'text', 'bigint'],
  columns: { hash: 'text' },
});

/** Demands without an entry, which has ended, are deleted too. */
const deleteDemands = statement({
  sql: `
    DELETE FROM privacy.demands WHERE account_id = $1 AND import_id = $2 AND hash = ANY (ARRAY(
      SELECT hash FROM privacy.demands WHERE account_id = $1 AND import_id = $2 ORDER BY hash LIMIT $3))
    RETURNING hash`,
  parameters: ['text', 'text', 'bigint'],
  columns: { hash: 'text' },
});

/** Demands of the entries $2 that continue, without those of the import $4 that has created an entry. */
const otherDemands = `
      SELECT hash, reason, expires_at, created_at, origin FROM privacy.demands
      WHERE account_id = $1 AND hash = ANY ($2) AND (expires_at IS NULL OR expires_at > $3)
      UNION ALL
      SELECT entry.hash, import.reason, import.expires_at, entry.created_at, 'import'
      FROM privacy.entries AS entry JOIN privacy.imports AS import ON import.id = entry.import_id
      WHERE entry.account_id = $1 AND import.account_id = $1 AND entry.hash = ANY ($2) AND import.id <> $4
        AND (import.expires_at IS NULL OR import.expires_at > $3)`;

/** Those without another demand. */
const removeEntries = statement({
  sql: `
    WITH others AS MATERIALIZED (${otherDemands})
    DELETE FROM privacy.entries WHERE account_id = $1 AND hash = ANY ($2) AND hash NOT IN (SELECT hash FROM others)
    RETURNING hash`,
  parameters: ['text', 'text[]', 'timestamptz', 'text'],
  columns: { hash: 'text' },
});

/** Gives entries the reason, the end and the beginning of their other demands; returns those that followers show otherwise. */
const weakenEntries = statement({
  sql: `
    WITH rest AS (
      SELECT demand.hash, (array_agg(demand.reason ORDER BY ${rankOf('demand.reason')} DESC, demand.created_at DESC))[1] AS reason,
        CASE WHEN bool_or(demand.expires_at IS NULL) THEN NULL ELSE max(demand.expires_at) END AS expires_at,
        min(demand.created_at) AS created_at, bool_or(demand.origin = 'import') AS imported
      FROM (${otherDemands}) AS demand GROUP BY demand.hash),
    before AS (SELECT hash, reason, expires_at FROM privacy.entries WHERE account_id = $1 AND hash = ANY ($2)),
    weakened AS (
      UPDATE privacy.entries AS entry SET reason = rest.reason, expires_at = rest.expires_at, created_at = rest.created_at,
        origin = CASE WHEN entry.origin = 'import' AND NOT rest.imported THEN 'api' ELSE entry.origin END
      FROM rest WHERE entry.account_id = $1 AND entry.hash = rest.hash AND NOT entry.erased
      RETURNING entry.hash, entry.reason, entry.expires_at, entry.created_at)
    SELECT weakened.hash, weakened.reason, weakened.expires_at, weakened.created_at FROM weakened JOIN before USING (hash)
    WHERE (weakened.reason, weakened.expires_at) IS DISTINCT FROM (before.reason, before.expires_at)`,
  parameters: ['text', 'text[]', 'timestamptz', 'text'],
  columns: {
    hash: 'text',
    reason: typed<SuppressionReason>('text'),
    expires_at: 'timestamptz | null',
    created_at: 'timestamptz',
  },
});

/** Adds the numbers of a batch. */
const countUndone = statement({
  sql: `
    INSERT INTO privacy.undone_imports AS undone (id, account_id, removed, kept, at) VALUES ($2, $1, $3, $4, $5)
    ON CONFLICT (id) DO UPDATE SET removed = undone.removed + excluded.removed, kept = undone.kept + excluded.kept`,
  parameters: ['text', 'text', 'integer', 'integer', 'timestamptz'],
});

/** Demands per transaction. */
const batchSize = 2000;

/** Undoes imports of suppressions in batches; each is committed with its numbers, so that a retry continues after the last. */
@Injectable()
export class UndoImportRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError not_found, gone, conflict while the import runs */
  async check(account: string, id: string): Promise<void> {
    const { found, job, undone } = await withAccount(this.source, account, async (manager) => ({
      found: (await isKnown.one(manager, account, id)).found,
      job: await stateOfJob.first(manager, account, id),
      undone: await manager.findOneBy(UndoneImportEntity, { accountId: account, id }),
    }));
    if (job && !isFinal(job.state))
      throw new ProblemError('conflict', 'The import is running: cancel its job first.');
    if (!found && !undone) throw new ProblemError('not_found', 'There is no such import of suppressions.');
    const age = this.clock.now() - (createdAt(id) ?? 0);
    if (age > undoSuppressionsDays * 86_400_000)
      throw new ProblemError(
        'gone',
        `The import is older than ${undoSuppressionsDays} days: remove suppressions one by one.`,
      );
  }

  async run(
    account: string,
    id: string,
    { signal, progress }: Pick<RunningJob, 'signal' | 'progress'>,
  ): Promise<SuppressionImportUndone> {
    for (;;) {
      signal.throwIfAborted();
      const isLast = await withDatabaseRetries(() => this.step(account, id));
      const { removed, kept } = await this.tally(account, id);
      progress(removed + kept, undefined, { removed, kept });
      if (isLast) return { removed, kept };
    }
  }

  /** @returns whether no demand of the import is left */
  private step(account: string, id: string): Promise<boolean> {
    return this.log.writing((append) =>
      withAccount(this.source, account, async (manager) => {
        await lockEntries.rows(manager, account, id, batchSize);
        const demanded = await deleteDemands.rows(manager, account, id, batchSize);
        const rows = demanded.length > 0 ? demanded : await lockCreated.rows(manager, account, id, batchSize);
        const hashes = rows.map(({ hash }) => hash);
        if (hashes.length > 0) await this.withdraw(manager, append, { account, id, hashes });
        return demanded.length === 0 && hashes.length < batchSize;
      }),
    );
  }

  private async withdraw(
    manager: EntityManager,
    append: Append,
    { account, id, hashes }: { readonly account: string; readonly id: string; readonly hashes: string[] },
  ): Promise<void> {
    const now = new Date(this.clock.now());
    const removed = await removeEntries.rows(manager, account, hashes, now, id);
    const weakened = await weakenEntries.rows(manager, account, hashes, now, id);
    await releaseCreated.run(manager, account, hashes, id);
    await countUndone.run(manager, account, id, removed.length, hashes.length - removed.length, now);
    const rest = { account, requestId: null };
    const changes = [
      ...removed.map(({ hash }): NewChange => ({ ...rest, action: 'lift', hash, expiresAt: null })),
      ...weakened.map(({ hash, reason, expires_at: end, created_at: since }): NewChange => ({
        ...{ ...rest, action: 'suppress', hash, expiresAt: end?.getTime() ?? null },
        cause: { reason, since: since.getTime() },
      })),
    ];
    if (changes.length > 0) await append(manager, changes);
  }

  private async tally(account: string, id: string): Promise<SuppressionImportUndone> {
    const undone = await withAccount(this.source, account, (manager) =>
      manager.findOneBy(UndoneImportEntity, { accountId: account, id }),
    );
    return { removed: undone?.removed ?? 0, kept: undone?.kept ?? 0 };
  }
}
