import { statement } from '@lode/service-kit';

/** Parameters: account, ids and times of the runs. */
export const bringForward = statement({
  sql: `
    UPDATE outreach.sequences AS sequence SET next_slot_at = given.at
    FROM unnest($2::text[], $3::timestamptz[]) AS given (id, at)
    WHERE sequence.account_id = $1 AND sequence.id = given.id AND deleted_at IS NULL AND status <> 'draft'
      AND (next_slot_at IS NULL OR next_slot_at > given.at)`,
  parameters: ['text', 'text[]', 'timestamptz[]'],
});
