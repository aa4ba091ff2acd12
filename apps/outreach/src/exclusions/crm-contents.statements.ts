import { crmSource, unreadCrmSource } from '@lode/contracts';
import { statement } from '@lode/service-kit';

/** Parameters: account, connection. A connection that is known keeps its source. */
export const addCrmConnection = statement({
  sql: `
    INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
    VALUES ($2, $1, '${unreadCrmSource}', '{}', '{}') ON CONFLICT (id) DO NOTHING`,
  parameters: ['text', 'text'],
});

/** Parameters: account, connection, number of the reading, entries as JSON. Entries of erased people are not stored. */
export const storeCrmContents = statement({
  sql: `
    INSERT INTO outreach.exclusions (id, account_id, source, reading, hashes, subject_hashes)
    SELECT $2 || '.' || id, $1, $2, $3, hashes, subject_hashes
    FROM jsonb_to_recordset($4) AS given (id text, hashes text[], subject_hashes text[]) ORDER BY id
    ON CONFLICT (id) DO UPDATE SET reading = greatest(exclusions.reading, excluded.reading),
      hashes = excluded.hashes, subject_hashes = excluded.subject_hashes`,
  parameters: ['text', 'text', 'bigint', 'jsonb'],
});

/** Parameters: account, connection, number of the reading before which entries are removed, and their maximum number. */
export const removeEarlierContents = statement({
  sql: `
    DELETE FROM outreach.exclusions WHERE account_id = $1 AND id = ANY (ARRAY(
      SELECT id FROM outreach.exclusions WHERE account_id = $1 AND source = $2 AND reading < $3 LIMIT $4))`,
  parameters: ['text', 'text', 'bigint', 'bigint'],
});

/** The contents of the connection are complete. */
export const completeCrmConnection = statement({
  sql: `
    UPDATE outreach.exclusions SET source = '${crmSource}'
    WHERE account_id = $1 AND id = $2 AND source = '${unreadCrmSource}'`,
  parameters: ['text', 'text'],
});

export const removeCrmConnection = statement({
  sql: 'DELETE FROM outreach.exclusions WHERE account_id = $1 AND id = $2',
  parameters: ['text', 'text'],
});
