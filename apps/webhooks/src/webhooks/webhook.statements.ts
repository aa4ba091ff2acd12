import { statement } from '@lode/service-kit';

/** Until the transaction ends; concurrent calls for an account wait for each other. */
export const lockWebhooks = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

export const countWebhooks = statement({
  sql: 'SELECT count(*)::integer AS count FROM webhooks.webhooks WHERE account_id = $1',
  parameters: ['text'],
  columns: { count: 'integer' },
});

/** Webhooks of all accounts with a secret that another key has sealed. */
export const webhooksSealedOtherwise = statement({
  sql: 'SELECT id, account FROM webhooks.webhooks_sealed_otherwise($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text' },
});

/** Deliveries of a disabled webhook are not attempted any more. */
export const failPending = statement({
  sql: `
    UPDATE webhooks.deliveries SET state = 'failed', error = $3, due_at = NULL
    WHERE account_id = $1 AND webhook_id = $2 AND state = 'pending'`,
  parameters: ['text', 'text', 'text'],
});
