import type { ResolvedKind } from '@lode/contracts';
import { statement, typed } from '@lode/database';

export const insertResolved = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.resolved_subjects (of, hash, kind)
    SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
  parameters: ['text[]', 'text[]', 'text[]'],
});

export const findResolved = statement({
  sql: (schema) => `SELECT of, hash, kind FROM ${schema}.resolved_subjects ORDER BY of, hash LIMIT $1`,
  parameters: ['bigint'],
  columns: { of: 'text', hash: 'text', kind: typed<ResolvedKind>('text') },
});

export const deleteResolved = statement({
  sql: (schema) => `
    DELETE FROM ${schema}.resolved_subjects
    WHERE (of, hash) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
  parameters: ['text[]', 'text[]'],
});
