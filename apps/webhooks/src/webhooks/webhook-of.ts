import type { Webhook } from '@lode/contracts';
import type { WebhookEntity } from '../database/webhook.entity';

/** A webhook for callers. @param now milliseconds since 1970 */
export const webhookOf = (row: WebhookEntity, now: number): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  list_id: row.listId,
  sequence_id: row.sequenceId,
  state: row.state,
  disabled_reason: row.disabledReason,
  failing_since: row.failingSince?.toISOString() ?? null,
  previous_secret_until:
    row.previousSecretUntil && row.previousSecretUntil.getTime() > now
      ? row.previousSecretUntil.toISOString()
      : null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
