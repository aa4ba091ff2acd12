import { statement, typed } from '@lode/database';

export const insertDeferred = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.deferred_results (set_id, account_id, request, subject_hashes) VALUES ($1, $2, $3, $4)`,
  parameters: ['text', 'text', 'json', 'text[]'],
});

/** Locked until the transaction ends, so that the rows are written once. */
export const lockDeferred = statement({
  sql: (schema) => `
    SELECT request, operation FROM ${schema}.deferred_results AS deferred
    JOIN ${schema}.result_sets AS kept ON kept.id = deferred.set_id
    WHERE deferred.account_id = $1 AND deferred.set_id = $2 AND kept.expires_at > $3 FOR UPDATE OF deferred`,
  parameters: ['text', 'text', 'timestamptz'],
  columns: { request: typed<object>('json'), operation: 'text' },
});

/** The same question is a new set afterwards, because its rows may have changed. */
export const finishDeferred = statement({
  sql: (schema) => `
    WITH written AS (DELETE FROM ${schema}.deferred_results WHERE account_id = $1 AND set_id = $2)
    UPDATE ${schema}.result_sets SET total = $3, content_key = NULL WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer'],
});

export const isDeferred = statement({
  sql: (schema) => `
    SELECT EXISTS (SELECT FROM ${schema}.deferred_results WHERE account_id = $1 AND set_id = $2) AS deferred`,
  parameters: ['text', 'text'],
  columns: { deferred: 'boolean | null' },
});
