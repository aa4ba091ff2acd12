import { statement } from '@lode/service-kit';

/** Pages may be sent again, so that the numbers never decrease. */
export const updateExport = statement({
  sql: `
    UPDATE export.exports SET row_count = greatest(row_count, $3), byte_count = greatest(byte_count, $4),
      excluded_count = greatest(excluded_count, $5)
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer', 'bigint', 'integer'],
});

/** A file that is sent again keeps the time of its first completion. */
export const finishExport = statement({
  sql: `
    UPDATE export.exports
    SET row_count = $3, byte_count = $4, sha256 = $5, finished_at = coalesce(finished_at, $6), excluded_count = $7
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer', 'bigint', 'text', 'timestamptz', 'integer'],
});

/** Of all accounts. */
export const deleteExportsBefore = statement({
  sql: 'SELECT export.forget_exports($1)',
  parameters: ['timestamptz'],
});
