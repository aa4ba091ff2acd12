import { statement } from '@lode/database';

export const insertTombstones = statement({
  sql: (schema) => `INSERT INTO ${schema}.tombstones (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
  parameters: ['text[]'],
});

export const deleteTombstones = statement({
  sql: (schema) => `DELETE FROM ${schema}.tombstones WHERE hash = ANY ($1) RETURNING hash`,
  parameters: ['text[]'],
  columns: { hash: 'text' },
});
