import { statement, typed } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { RecordSource } from '../company-record';
import type { ImportPosition } from '../database/company-import.entity';
import { ImportError } from './company-file';

/** Fails if the schema is missing or has no rights for the role. */
const checkSchema = statement({ sql: 'SELECT FROM intel.company_imports LIMIT 0' });

/** Of the session: Postgres releases it with the connection. */
const lockSource = statement({
  sql: `SELECT pg_try_advisory_lock(hashtext('lode.companies-import'), hashtext($1)) AS locked`,
  parameters: ['text'],
  columns: { locked: 'boolean | null' },
});

const columns = {
  id: 'bigint',
  source: typed<RecordSource>('text'),
  fingerprint: 'text',
  release: 'text | null',
  state: typed<'running' | 'done'>('text'),
  position: typed<ImportPosition>('jsonb'),
  counts: typed<Readonly<Record<string, number>>>('jsonb'),
} as const;

const names = 'id, source, fingerprint, release::text AS release, state, position, counts';

/** The newest import of these bytes. */
export const findImport = statement({
  sql: `SELECT ${names} FROM intel.company_imports WHERE fingerprint = $1 ORDER BY id DESC LIMIT 1`,
  parameters: ['text'],
  columns,
});

/** The newest release of a source that was imported completely. */
export const newestRelease = statement({
  sql: `
    SELECT max(release)::text AS release FROM intel.company_imports WHERE source = $1 AND state = 'done'`,
  parameters: ['text'],
  columns: { release: 'text | null' },
});

export const beginImport = statement({
  sql: `
    INSERT INTO intel.company_imports (source, file_name, fingerprint, release, state, position, counts, started_at)
    VALUES ($1, $2, $3, $4, 'running', '{"checked": false, "rows": 0}', '{}', now()) RETURNING ${names}`,
  parameters: ['text', 'text', 'text', 'date'],
  columns,
});

export const noteImport = statement({
  sql: 'UPDATE intel.company_imports SET position = $2, counts = $3 WHERE id = $1',
  parameters: ['bigint', 'jsonb', 'jsonb'],
});

export const endImport = statement({
  sql: `UPDATE intel.company_imports SET state = 'done', finished_at = now() WHERE id = $1`,
  parameters: ['bigint'],
});

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
