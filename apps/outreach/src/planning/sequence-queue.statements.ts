import { statement } from '@lode/service-kit';

/** Of all accounts. */
export const dueSequences = statement({
  sql: 'SELECT id, account_id AS account FROM outreach.due_sequences($1, $2)',
  parameters: ['timestamptz', 'integer'],
  columns: { id: 'text', account: 'text' },
});

export const postponeRun = statement({
  sql: `
    UPDATE outreach.sequences SET next_slot_at = greatest(next_slot_at, $3) WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'timestamptz'],
});
