import { statement, typed, type RowOf } from '@lode/service-kit';
import type { Dataset } from '../../business/business';
import type { ImportPosition, ImportRun } from './import-run';

const columns = {
  id: 'bigint',
  dataset: typed<Dataset>('text'),
  release: 'text | null',
  file_name: 'text',
  fingerprint: 'text',
  bbox: typed<[number, number, number, number] | null>('float8[] | null'),
  state: typed<ImportRun['state']>('text'),
  position: typed<ImportPosition>('jsonb'),
  counts: typed<Readonly<Record<string, number>>>('jsonb'),
  started_at: 'timestamptz',
  finished_at: 'timestamptz | null',
} as const;

const names = Object.keys(columns).join(', ');

export type ImportRow = RowOf<typeof columns>;

export const findDoneImport = statement({
  sql: `
    SELECT ${names} FROM leads.imports WHERE fingerprint = $1 AND state = 'done' ORDER BY id DESC LIMIT 1`,
  parameters: ['text'],
  columns,
});

export const findRunningImports = statement({
  sql: `SELECT ${names} FROM leads.imports WHERE dataset = $1 AND state = 'running' ORDER BY id`,
  parameters: ['text'],
  columns,
});

/** Releases begin with a date and are compared as text. */
export const listDoneImports = statement({
  sql: `
    SELECT ${names} FROM leads.imports WHERE dataset = $1 AND state = 'done'
    ORDER BY release COLLATE "C" DESC NULLS LAST, id DESC`,
  parameters: ['text'],
  columns,
});

export const beginImport = statement({
  sql: `
    INSERT INTO leads.imports
      (dataset, release, file_name, fingerprint, bbox, state, position, started_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, 'running', $6, now(), now()) RETURNING ${names}`,
  parameters: ['text', 'text | null', 'text', 'text', 'float8[]', 'jsonb'],
  columns,
});

/** $2 to $4 numbers of added, updated and unchanged places. Lanes change the counts at the same time. */
export const addMergedCounts = statement({
  sql: `
    UPDATE leads.imports SET updated_at = now(), counts = counts || jsonb_build_object(
      'added', coalesce((counts ->> 'added')::bigint, 0) + $2,
      'updated', coalesce((counts ->> 'updated')::bigint, 0) + $3,
      'unchanged', coalesce((counts ->> 'unchanged')::bigint, 0) + $4)
    WHERE id = $1`,
  parameters: ['bigint', 'bigint', 'bigint', 'bigint'],
});
