import type { AccountEventType } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

export const insertPosition = statement({
  sql: 'INSERT INTO webhooks.feed_positions (service, position) VALUES ($1, 0) ON CONFLICT DO NOTHING',
  parameters: ['text'],
});

export const readPosition = statement({
  sql: 'SELECT position::float8 AS position FROM webhooks.feed_positions WHERE service = $1',
  parameters: ['text'],
  columns: { position: 'float8' },
});

/** Until the transaction ends: one replica stores the events of a service. */
export const lockPosition = statement({
  sql: 'SELECT position::float8 AS position FROM webhooks.feed_positions WHERE service = $1 FOR UPDATE',
  parameters: ['text'],
  columns: { position: 'float8' },
});

export const movePosition = statement({
  sql: 'UPDATE webhooks.feed_positions SET position = $2 WHERE service = $1',
  parameters: ['text', 'bigint'],
});

/** Active webhooks of accounts. */
export const webhooksOf = statement({
  sql: `
    SELECT id, account_id AS "accountId", events, scopes, list_id AS "listId", sequence_id AS "sequenceId",
      created_at AS "createdAt"
    FROM webhooks.webhooks_of($1)`,
  parameters: ['text[]'],
  columns: {
    id: 'text',
    accountId: 'text',
    events: typed<AccountEventType[]>('text[]'),
    scopes: 'text[] | null',
    listId: 'text | null',
    sequenceId: 'text | null',
    createdAt: 'timestamptz',
  },
});

/**
 * Deliveries of one account as JSON, and their contents, which are text until they are stored because functions of `json`
 * reject U+0000. An event that is read again is not delivered again, and events about erased people are not stored.
 */
export const insertDeliveries = statement({
  sql: `
    INSERT INTO webhooks.deliveries (id, number, account_id, webhook_id, event_id, type, object_id, scope, content,
      subject_hashes, occurred_at, created_at, due_at)
    SELECT id, number, $1, webhook, event, type, object, scope, body.content::json, hashes, occurred, $4, $4
    FROM json_to_recordset($2) AS given (place bigint, number bigint, id text, webhook text, event text, type text,
      object text, scope text, hashes text[], occurred timestamptz)
    JOIN unnest($3::text[]) WITH ORDINALITY AS body (content, place) USING (place)
    ON CONFLICT (webhook_id, event_id) DO NOTHING`,
  parameters: ['text', 'json', 'text[]', 'timestamptz'],
});
