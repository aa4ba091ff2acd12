import { statement } from '@lode/database';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Dataset } from '../../business/business';
import { ImportError } from '../place-file';
import { ImportEntity, StagedPlaceEntity } from './import.entity';

/** Number of connections that merge records at the same time. */
const lanes = 2;

/** A condition: the record belongs to a lane. Records of one place belong to the same lane. */
export const ofLane = (lane: string): string => `mod(abs(hashtext(source_id)::bigint), ${lanes}) = ${lane}`;

/** Fails if the schema is missing or has no rights for the role. */
const checkSchema = statement({ sql: 'SELECT FROM leads.tombstones LIMIT 0' });

/** Waits for the lock of an import that was just stopped. */
const limitLockWait = statement({ sql: `SET lock_timeout = '2s'` });

/** Of the session: Postgres releases it with the connection. */
const lockDataset = statement({
  sql: `SELECT pg_advisory_lock(hashtext('lode.places-import'), hashtext($1))`,
  parameters: ['text'],
});

const waitForLocks = statement({ sql: 'SET lock_timeout = 0' });

/** Entries of the search index of new places are added after all places. */
const deferSearchEntries = statement({ sql: `SET lode.index_later = 'on'` });

/**
 * The connections of an import, one for each lane. The first one holds the lock of its dataset, which Postgres releases
 * with the connection.
 */
export class ImportSession {
  private constructor(
    readonly runner: QueryRunner,
    readonly lanes: readonly QueryRunner[],
  ) {}

  /** @param url of the service's app role. @throws ImportError if the database is unreachable */
  static async open(url: string): Promise<ImportSession> {
    const source = createSource(url);
    try {
      await source.initialize();
      const runners = Array.from({ length: lanes }, () => source.createQueryRunner());
      const [first] = runners;
      if (!first) throw new Error('an import needs a connection');
      await checkSchema.run(first.manager);
      for (const { manager } of runners) await deferSearchEntries.run(manager);
      return new ImportSession(first, runners);
    } catch (cause) {
      if (source.isInitialized) await source.destroy();
      throw new ImportError(
        `The database of the leads service cannot be used (${reasonOf(cause)}): check DATABASE_URL, and that its migration has run.`,
        { cause },
      );
    }
  }

  /** @throws ImportError if another import of the dataset is running */
  async lock(dataset: Dataset): Promise<void> {
    const { manager } = this.runner;
    try {
      await limitLockWait.run(manager);
      await lockDataset.run(manager, dataset);
      await waitForLocks.run(manager);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
      throw new ImportError(
        `Another import of ${dataset} is running: wait until it ends or stop it, then start this one again.`,
      );
    }
  }

  /** Runs the work in a transaction. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.runner.manager.transaction(work);
  }

  close(): Promise<void> {
    return this.runner.dataSource.destroy();
  }
}

/** Without the limits of a service: a statement of an import may take minutes. */
const createSource = (url: string): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    schema: 'leads',
    applicationName: 'lode-places-import',
    entities: [ImportEntity, StagedPlaceEntity],
    logging: false,
    // A broken connection is reported by the next statement.
    poolErrorHandler: () => undefined,
    extra: { max: lanes },
  });

/** A connection refused at several addresses is an error without a message. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
