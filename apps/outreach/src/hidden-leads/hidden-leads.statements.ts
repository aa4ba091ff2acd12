import { statement, typed } from '@lode/service-kit';

/** Milliseconds since 1970 for the time. */
export const readPositions = statement({
  sql: `
    SELECT written::float8 AS written, counted::float8 AS counted,
      (extract(epoch FROM followed_at) * 1000)::float8 AS "followedAt"
    FROM outreach.suppression_log`,
  columns: { written: 'float8', counted: 'float8', followedAt: 'float8' },
});

/** Until the transaction ends. */
export const lockWritten = statement({
  sql: 'SELECT written::float8 AS written FROM outreach.suppression_log FOR UPDATE',
  columns: { written: 'float8' },
});

export const setWritten = statement({
  sql: 'UPDATE outreach.suppression_log SET written = $1',
  parameters: ['bigint'],
});

export const setCounted = statement({
  sql: 'UPDATE outreach.suppression_log SET counted = greatest(counted, $1)',
  parameters: ['bigint'],
});

export const setFollowedAt = statement({
  sql: 'UPDATE outreach.suppression_log SET followed_at = $1',
  parameters: ['timestamptz'],
});

export const resetPositions = statement({
  sql: 'UPDATE outreach.suppression_log SET written = 0, counted = 0',
});

export const deleteKeys = statement({
  sql: `
    DELETE FROM outreach.suppression_keys AS entry USING unnest($1::bigint[], $2::text[]) AS lifted (key, account_id)
    WHERE entry.key = lifted.key AND entry.account_id = lifted.account_id`,
  parameters: ['bigint[]', 'text[]'],
});

/** Ends are texts, because a date cannot be `infinity`. */
export const putKeys = statement({
  sql: `
    INSERT INTO outreach.suppression_keys (key, account_id, ends_at)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[])
    ON CONFLICT (key, account_id) DO UPDATE SET ends_at = excluded.ends_at`,
  parameters: ['bigint[]', 'text[]', typed<readonly string[]>('timestamptz[]')],
});

/** Of all accounts. */
export const deleteEndedBefore = statement({
  sql: 'SELECT outreach.forget_ended_suppressions($1)',
  parameters: ['timestamptz'],
});

/** Of all accounts, by list. */
export const leadsWithKeys = statement({
  sql: 'SELECT * FROM outreach.leads_hidden_by($1)',
  parameters: ['bigint[]'],
  columns: { list_id: 'text', leads: 'text[]' },
});

/** Of all accounts, by list. */
export const leadsNowHidden = statement({
  sql: 'SELECT * FROM outreach.leads_now_hidden()',
  columns: { list_id: 'text', leads: 'text[]' },
});

export const hideLeadsOf = statement({
  sql: 'SELECT outreach.hide_leads_of($1, $2)',
  parameters: ['text', 'text[]'],
});
