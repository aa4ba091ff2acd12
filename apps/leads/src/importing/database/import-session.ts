import { Client } from 'pg';
import type { Dataset } from '../../business/place';
import { ImportError } from '../import-error';

/** Milliseconds that an import waits for the end of one that was just stopped. */
const patience = 2000;

/** The one connection of an import. It holds the lock of its dataset, which Postgres frees when the connection ends. */
export class ImportSession {
  private constructor(readonly client: Client) {}

  /** @param url of the service's app role. @throws ImportError where there is no such database */
  static async open(url: string): Promise<ImportSession> {
    const client = new Client({ connectionString: url, application_name: 'lode-places-import' });
    // A connection that breaks is told by the query that finds it broken.
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

  /** @throws ImportError where another import of the dataset is running */
  async lock(dataset: Dataset): Promise<void> {
    try {
      await this.client.query(`SET lock_timeout = ${patience}`);
      await this.client.query(`SELECT pg_advisory_lock(hashtext('lode.places-import'), hashtext($1))`, [
        dataset,
      ]);
      await this.client.query('SET lock_timeout = 0');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
      throw new ImportError(
        `Another import of ${dataset} is running: wait for its end, or stop it, and start this one again.`,
      );
    }
  }

  /** Runs the work in a transaction, wholly or not at all. */
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

/** A refused connection to several addresses is an error without a message of its own. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
