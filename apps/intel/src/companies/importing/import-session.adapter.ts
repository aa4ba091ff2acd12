import { DataSource, type EntityManager } from 'typeorm';
import { checkSchema, lockSource } from '../database/company-import.statements';
import type { RecordSource } from '../records/company-record';
import { ImportError } from './import-error';

/** The single connection of an import. It holds the lock of its source, which Postgres releases with the connection. */
export class ImportSession {
  private constructor(readonly source: DataSource) {}

  get manager(): EntityManager {
    return this.source.manager;
  }

  /** @param url of the service's app role. @throws ImportError if the database is unreachable */
  static async open(url: string): Promise<ImportSession> {
    const source = new DataSource({
      type: 'postgres',
      url,
      schema: 'intel',
      applicationName: 'lode-companies-import',
      entities: [],
      logging: false,
      poolErrorHandler: () => undefined,
      // The lock belongs to the connection.
      extra: { max: 1 },
    });
    try {
      await source.initialize();
      await checkSchema.run(source);
      return new ImportSession(source);
    } catch (cause) {
      if (source.isInitialized) await source.destroy();
      throw new ImportError(
        `The database of the intel service cannot be used (${reasonOf(cause)}): check DATABASE_URL, and that its migration has run.`,
        { cause },
      );
    }
  }

  /** @throws ImportError if another import of the source is running */
  async lock(source: RecordSource): Promise<void> {
    const { locked } = await lockSource.one(this.source, source);
    if (locked !== true)
      throw new ImportError(
        `Another import of ${source} is running: wait until it ends or stop it, then start this one again.`,
      );
  }

  close(): Promise<void> {
    return this.source.destroy();
  }
}

/** A connection refused at several addresses is an error without a message. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
