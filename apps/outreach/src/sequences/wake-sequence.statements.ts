import { statement } from '@lode/service-kit';

export const bringForward = statement({
  sql: `
    UPDATE outreach.sequences SET next_slot_at = $3
    WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL AND status <> 'draft'
      AND (next_slot_at IS NULL OR next_slot_at > $3)`,
  parameters: ['text', 'text', 'timestamptz'],
});
