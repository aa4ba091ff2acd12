import { statement, typed } from '@lode/service-kit';
import type { RecordSource } from '../records/company-record';
import type { ImportPosition } from './company-import.entity';

/** Fails if the schema is missing or has no rights for the role. */
export const checkSchema = statement({ sql: 'SELECT FROM intel.company_imports LIMIT 0' });

/** Of the session: Postgres releases it with the connection. */
export const lockSource = statement({
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
