import { typed, statement } from '@lode/database';
import type { StoredEvent } from './stored-event';

/**
 * Parameters: account, ids, contents and hashes as JSON, time. A content is text until it is stored, because functions of
 * `json` reject U+0000. Events about erased people are not stored.
 */
export const writeEvents = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.outbox (topic, key, account_id, content, subject_hashes, written_at)
    SELECT 'events', id, $1, content::json, ARRAY(SELECT json_array_elements_text(hashes::json)), $5
    FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (id, content, hashes, place)
    ORDER BY place`,
  parameters: ['text', 'text[]', 'text[]', 'text[]', 'timestamptz'],
});

/** Of all accounts. */
export const eventsAfter = statement({
  sql: (schema) =>
    `SELECT at::float8 AS at, id, account, content, subject_hashes FROM ${schema}.events_after($1, $2)`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'float8',
    id: 'text',
    account: 'text',
    content: typed<StoredEvent>('json'),
    subject_hashes: 'text[]',
  },
});

export const forgetEvents = statement({
  sql: (schema) => `SELECT FROM ${schema}.forget_events($1, $2)`,
  parameters: ['timestamptz', 'bigint'],
});
