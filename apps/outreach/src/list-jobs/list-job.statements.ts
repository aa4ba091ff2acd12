import { statement } from '@lode/service-kit';

export const countLeads = statement({
  sql: 'SELECT leads_count FROM outreach.lists WHERE account_id = $1 AND id = ANY($2)',
  parameters: ['text', 'text[]'],
  columns: { leads_count: 'integer' },
});

export const beginProgress = statement({
  sql: `
    INSERT INTO outreach.list_jobs (job_id, account_id, position, tally, updated_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'text', 'jsonb', 'timestamptz'],
});

/** Locks the progress until the transaction ends. */
export const holdProgress = statement({
  sql: 'SELECT position, tally FROM outreach.list_jobs WHERE job_id = $1 AND account_id = $2 FOR UPDATE',
  parameters: ['text', 'text'],
  columns: { position: 'text', tally: 'jsonb' },
});

export const updateProgress = statement({
  sql: `
    UPDATE outreach.list_jobs SET position = $3, tally = $4, updated_at = $5 WHERE job_id = $1 AND account_id = $2`,
  parameters: ['text', 'text', 'text', 'jsonb', 'timestamptz'],
});

/** Of all accounts. */
export const deleteProgressBefore = statement({
  sql: 'SELECT outreach.forget_list_jobs($1)',
  parameters: ['timestamptz'],
});
