import { Client } from 'pg';
import type { Dataset } from '../../business/place';
import { ImportError } from '../import-error';

/** Milliseconds to wait for the lock of an import that was just stopped. */
const lockTimeoutMs = 2000;

/**
 * The single connection of an import. It holds the lock of its dataset, which Postgres releases with the connection.
 */
export class ImportSession {
  private constructor(readonly client: Client) {}

  /** @param url of the service's app role. @throws ImportError if the database is unreachable */
  static async open(url: string): Promise<ImportSession> {
    const client = new Client({ connectionString: url, application_name: 'lode-places-import' });
    // A broken connection is reported by the next query.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query("SELECT 'leads.tombstones'::regclass");
      return new ImportSession(client);
    } catch (cause) {
      await client.end().catch(() => undefined);
      throw new ImportError(
        `The database of the leads service cannot be used (${reasonOf(cause)}): check DATABASE_URL, and that its migration has run.`,
        { cause },
      );
    }
  }

  /** @throws ImportError if another import of the dataset is running */
  async lock(dataset: Dataset): Promise<void> {
    try {
      await this.client.query(`SET lock_timeout = ${lockTimeoutMs}`);
      await this.client.query(`SELECT pg_advisory_lock(hashtext('lode.places-import'), hashtext($1))`, [
        dataset,
      ]);
      await this.client.query('SET lock_timeout = 0');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
      throw new ImportError(
        `Another import of ${dataset} is running: wait until it ends or stop it, then start this one again.`,
      );
    }
  }

  /** Runs the work in a transaction. */
  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('BEGIN');
    try {
      const result = await work();
      await this.client.query('COMMIT');
      return result;
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** A connection refused at several addresses is an error without a message. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
