import { statement, typed } from '@lode/database';

const table = (schema: string): string => `${schema}.agenda`;
/** Of pg-boss. */
const entries = (schema: string): string => `${schema}.job`;

const parkedRetention = `interval '7 days'`;
/** Maximum number of rows per dispatch. */
export const dispatchBatch = 200;

/** Condition on the row of a delivery, as long as it was not replaced or removed; its parameters are `version`. */
export const sameVersion = 'task = $1 AND key = $2 AND entry = $3 AND revision = $4';
export const version = ['text', 'text', 'uuid', 'integer'] as const;

/** Condition on items of the tasks $2 that are due at $1. */
export const isDue = 'entry IS NULL AND parked_at IS NULL AND due_at <= $1 AND task = ANY($2::text[])';

export const putItems = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} AS old (task, key, due_at, payload, subject_hashes, entry)
    SELECT $1, key, due_at, payload, ARRAY(SELECT jsonb_array_elements_text(subjects)), $3
    FROM jsonb_to_recordset($2::jsonb) AS item (key text, due_at timestamptz, payload jsonb, subjects jsonb)
    ON CONFLICT (task, key) DO UPDATE SET due_at = excluded.due_at, payload = excluded.payload,
      subject_hashes = excluded.subject_hashes, revision = old.revision + 1, attempts = 0, parked_at = NULL`,
  parameters: ['text', 'jsonb', 'uuid | null'],
});

export const removeItem = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE task = $1 AND key = $2`,
  parameters: ['text', 'text'],
});

/** Skips rows that another replica has locked. */
export const claimDueItems = statement({
  sql: (schema) => `
    WITH due AS (
      SELECT task, key FROM ${table(schema)} WHERE ${isDue} ORDER BY due_at LIMIT ${dispatchBatch} FOR UPDATE SKIP LOCKED)
    UPDATE ${table(schema)} AS item SET entry = gen_random_uuid() FROM due
    WHERE item.task = due.task AND item.key = due.key
    RETURNING item.task, item.key, item.entry AS id, item.revision, item.payload ->> 'account' AS account`,
  parameters: ['timestamptz', 'text[]'],
  columns: {
    task: 'text',
    key: 'text',
    id: 'uuid | null',
    revision: 'integer',
    account: 'text | null',
  },
});

/** Rows of the task $1 with the keys, entries and revisions of deliveries. */
const sameVersions = `
    unnest($2::text[], $3::uuid[], $4::integer[]) AS held (key, entry, revision)
    WHERE item.task = $1 AND item.key = held.key AND item.entry = held.entry AND item.revision = held.revision`;
const versions = ['text', 'text[]', 'uuid[]', 'integer[]'] as const;

export const beginItems = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} AS item SET attempts = attempts + 1 FROM ${sameVersions}
    RETURNING item.entry, item.payload, item.attempts`,
  parameters: versions,
  columns: { entry: 'uuid | null', payload: typed<object>('jsonb'), attempts: 'integer' },
});

/** Returns the entries of the deleted rows. */
export const finishItems = statement({
  sql: (schema) => `
    DELETE FROM ${table(schema)} AS item USING ${sameVersions} RETURNING item.entry`,
  parameters: versions,
  columns: { entry: 'uuid | null' },
});

/** @param $6 number of attempts that do not count */
export const postponeItem = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET entry = NULL, due_at = $5, attempts = greatest(0, attempts - $6)
    WHERE ${sameVersion}`,
  parameters: [...version, 'timestamptz', 'integer'],
});

export const parkItem = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET entry = NULL, parked_at = $5 WHERE ${sameVersion}`,
  parameters: [...version, 'timestamptz'],
});

export const releaseItem = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET entry = NULL WHERE task = $1 AND key = $2 AND entry = $3`,
  parameters: ['text', 'text', 'uuid'],
});

/** Makes items due again whose queue entries are lost. */
export const releaseLostItems = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} AS item SET entry = NULL WHERE entry IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ${entries(schema)} WHERE name = item.task AND id = item.entry AND state < 'completed')`,
});

export const deleteOldParkedItems = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE parked_at < $1::timestamptz - ${parkedRetention}`,
  parameters: ['timestamptz'],
});

/** Items that are due or dispatched. */
export const countItems = statement({
  sql: (schema) => `
    SELECT task, count(*)::int - count(job.id)::int AS queued, count(job.id)::int AS running,
      coalesce(extract(epoch FROM $1 - min(due_at) FILTER (WHERE job.id IS NULL)), 0)::int AS age
    FROM ${table(schema)} AS item
    LEFT JOIN ${entries(schema)} AS job ON job.name = task AND job.id = entry AND job.state = 'active'
    WHERE parked_at IS NULL AND (entry IS NOT NULL OR due_at <= $1) GROUP BY task`,
  parameters: ['timestamptz'],
  columns: { task: 'text', queued: 'integer', running: 'integer', age: 'integer' },
});
