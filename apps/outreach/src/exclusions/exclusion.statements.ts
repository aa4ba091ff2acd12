import { statement } from '@lode/service-kit';

/** Entries after a position; source and hashes are null for a removed one. */
export const exclusionChanges = statement({
  sql: `
    SELECT at::float8 AS at, id, account, source, hashes, subject_hashes FROM outreach.exclusion_changes($1, $2)`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'float8',
    id: 'text',
    account: 'text',
    source: 'text | null',
    hashes: 'text[] | null',
    subject_hashes: 'text[] | null',
  },
});

export const forgottenPosition = statement({
  sql: 'SELECT forgotten::float8 AS forgotten FROM outreach.outbox_log',
  columns: { forgotten: 'float8' },
});

export const forgetRemovedExclusions = statement({
  sql: 'SELECT FROM outreach.forget_removed_exclusions($1)',
  parameters: ['timestamptz'],
});

/**
 * Parameters: account, entries as JSON. Entries of erased people are not stored, and equal ones not written: an import
 * that changes other fields would write the indexes of each entry anew.
 */
export const writeExclusions = statement({
  sql: `
    INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
    SELECT id, $1, source, hashes, subject_hashes
    FROM json_to_recordset($2) AS given (id text, source text, hashes text[], subject_hashes text[]) ORDER BY id
    ON CONFLICT (id) DO UPDATE SET source = excluded.source, hashes = excluded.hashes,
      subject_hashes = excluded.subject_hashes
    WHERE (exclusions.source, exclusions.hashes, exclusions.subject_hashes)
      IS DISTINCT FROM (excluded.source, excluded.hashes, excluded.subject_hashes)`,
  parameters: ['text', 'json'],
});
