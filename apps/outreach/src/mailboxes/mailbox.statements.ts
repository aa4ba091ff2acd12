import { statement } from '@lode/service-kit';

/** Serializes the creations of an account. */
export const lockMailboxesOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.mailboxes ' || $1, 0))`,
  parameters: ['text'],
});

/** Locks a mailbox. */
export const lockMailbox = statement({
  sql: 'SELECT FROM outreach.mailboxes WHERE account_id = $1 AND id = $2 FOR UPDATE',
  parameters: ['text', 'text'],
});

/** Sequences that send from a mailbox. */
export const sequencesOfMailbox = statement({
  sql: `
    SELECT id, name, status FROM outreach.sequences
    WHERE account_id = $1 AND mailboxes @> ARRAY[$2] AND deleted_at IS NULL AND status <> 'archived' ORDER BY id`,
  parameters: ['text', 'text'],
  columns: { id: 'text', name: 'text', status: 'text' },
});

/** Records a failure of a connection, or null after a success. */
export const noteError = statement({
  sql: `
    UPDATE outreach.mailboxes SET last_error = $3
    WHERE account_id = $1 AND id = $2 AND last_error IS DISTINCT FROM $3`,
  parameters: ['text', 'text', 'text | null'],
});
