import { statement } from '@lode/service-kit';

/** States of jobs. */
export const jobStates = statement({
  sql: 'SELECT id, state FROM export.jobs WHERE account_id = $1 AND id = ANY ($2)',
  parameters: ['text', 'text[]'],
  columns: { id: 'text', state: 'text' },
});

/** Numbers of rows by state. */
export const countRows = statement({
  sql: `
    SELECT sync_id, state, count(*)::integer AS count FROM export.crm_sync_rows
    WHERE account_id = $1 AND sync_id = ANY ($2) GROUP BY sync_id, state`,
  parameters: ['text', 'text[]'],
  columns: { sync_id: 'text', state: 'text', count: 'integer' },
});

/** Adds requests, and sets or ends the wait for a limit. */
export const addRequests = statement({
  sql: `
    UPDATE export.crm_syncs SET requests = requests + $3, waits_until = $4
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer', 'timestamptz | null'],
});

/** Syncs older than the time, and expired consents, of all accounts. */
export const forgetSyncs = statement({
  sql: 'SELECT export.forget_crm_syncs($1)',
  parameters: ['timestamptz'],
});

/** Outcomes of rows, by their numbers. */
export const settleRows = statement({
  sql: `
    UPDATE export.crm_sync_rows AS row SET state = outcome.state, crm_id = outcome.crm_id, detail = outcome.detail
    FROM unnest($3::integer[], $4::text[], $5::text[], $6::text[]) AS outcome (number, state, crm_id, detail)
    WHERE row.account_id = $1 AND row.sync_id = $2 AND row.number = outcome.number AND row.state = 'planned'`,
  parameters: ['text', 'text', 'integer[]', 'text[]', 'text[]', 'text[]'],
});

/** Stores the ids of the records of rows. */
export const keepRecords = statement({
  sql: `
    INSERT INTO export.crm_records (connection_id, lode_id, account_id, crm_id, written_at, subject_hashes)
    SELECT DISTINCT ON (plan ->> 'lodeId') $3, plan ->> 'lodeId', account_id, crm_id, $5, subject_hashes
    FROM export.crm_sync_rows
    WHERE account_id = $1 AND sync_id = $2 AND number = ANY ($4) AND crm_id IS NOT NULL
      AND state IN ('created', 'updated', 'unchanged', 'failed')
    ON CONFLICT (connection_id, lode_id) DO UPDATE
    SET crm_id = excluded.crm_id, written_at = excluded.written_at, subject_hashes = excluded.subject_hashes`,
  parameters: ['text', 'text', 'text', 'integer[]', 'timestamptz'],
});
