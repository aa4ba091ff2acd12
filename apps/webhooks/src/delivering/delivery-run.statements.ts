import { statement, typed } from '@lode/service-kit';
import type { DeliveryContent } from '../database/delivery.entity';

/** Webhooks of all accounts with due deliveries, those that were served least recently first. */
export const dueWebhooks = statement({
  sql: 'SELECT id, account FROM webhooks.due_webhooks($1, $2)',
  parameters: ['timestamptz', 'integer'],
  columns: { id: 'text', account: 'text' },
});

const columns = {
  id: 'text',
  eventId: 'text',
  objectId: 'text',
  scope: 'text | null',
  content: typed<DeliveryContent | null>('json | null'),
  subjectHashes: 'text[]',
  attempts: 'integer',
  failures: 'integer',
  retryUntil: 'timestamptz | null',
} as const;
const selected = `
  SELECT id, event_id AS "eventId", object_id AS "objectId", scope, content, subject_hashes AS "subjectHashes",
    attempts, failures, retry_until AS "retryUntil"
  FROM webhooks.deliveries`;

/** In their order. */
export const firstAttempts = statement({
  sql: `${selected} WHERE webhook_id = $1 AND state = 'pending' AND attempts = 0 ORDER BY number LIMIT $2`,
  parameters: ['text', 'bigint'],
  columns,
});

export const dueRetries = statement({
  sql: `${selected}
    WHERE webhook_id = $1 AND state = 'pending' AND attempts > 0 AND due_at <= $2 ORDER BY due_at LIMIT $3`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns,
});

/** Results of attempts as JSON. A delivery that was deleted meanwhile stays deleted. */
export const recordAttempts = statement({
  sql: `
    UPDATE webhooks.deliveries AS delivery SET state = given.state, attempts = delivery.attempts + given.tried,
      failures = delivery.failures + given.failed, status = given.status, error = given.error,
      due_at = given.due, retry_until = given.until,
      last_attempt_at = coalesce(given.tried_at, delivery.last_attempt_at),
      content = CASE WHEN given.state = 'withheld' THEN NULL ELSE delivery.content END
    FROM json_to_recordset($1) AS given (id text, state text, tried integer, failed integer, status integer,
      error text, due timestamptz, until timestamptz, tried_at timestamptz)
    WHERE delivery.id = given.id AND delivery.state = 'pending'`,
  parameters: ['json'],
});

/** @param $2 whether an attempt succeeded @param $3 first failed attempt; null: none */
export const noteService = statement({
  sql: `
    UPDATE webhooks.webhooks SET served_at = $4,
      failing_since = CASE WHEN $2 THEN NULL ELSE coalesce(failing_since, $3) END
    WHERE id = $1`,
  parameters: ['text', 'boolean', 'timestamptz | null', 'timestamptz'],
});

/** Of all accounts. */
export const pendingDeliveries = statement({
  sql: 'SELECT pending::float8 AS pending, oldest FROM webhooks.pending_deliveries($1)',
  parameters: ['timestamptz'],
  columns: { pending: 'float8', oldest: 'timestamptz | null' },
});

export const forgetDeliveries = statement({
  sql: 'SELECT FROM webhooks.forget_deliveries($1)',
  parameters: ['timestamptz'],
});
