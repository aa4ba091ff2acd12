import { statement } from '@lode/service-kit';
import { windows } from './harm';

const mark = (column: 'hard_bounced' | 'complained') =>
  statement({
    sql: `UPDATE outreach.messages SET ${column} = true WHERE id = $1 AND NOT ${column} RETURNING sender`,
    parameters: ['text'],
    columns: { sender: 'text | null' },
  });

/** Returns the sender of a message that was not marked before. */
export const markMessage = { bounce: mark('hard_bounced'), complaint: mark('complained') } as const;

const last = (column: string, limit: number): string => `
  (SELECT count(*) FILTER (WHERE ${column})::integer AS count, count(*)::integer AS "of"
   FROM (SELECT ${column} FROM outreach.messages
     WHERE account_id = $1 AND sender = $2 AND status IN ('sent', 'bounced')
     ORDER BY first_tried_at DESC LIMIT ${limit}) AS newest)`;

/** Figures of the last messages of the sender $2. */
export const readFigures = statement({
  sql: `
    SELECT bounces.count AS bounces, bounces."of" AS bounce_messages,
      complaints.count AS complaints, complaints."of" AS complaint_messages
    FROM ${last('hard_bounced', windows.bounces)} AS bounces, ${last('complained', windows.complaints)} AS complaints`,
  parameters: ['text', 'text'],
  columns: {
    bounces: 'integer',
    bounce_messages: 'integer',
    complaints: 'integer',
    complaint_messages: 'integer',
  },
});

/** Locks the active sequences of an account that the relay sends. */
export const lockActiveSequences = statement({
  sql: `
    SELECT id, from_email FROM outreach.sequences
    WHERE account_id = $1 AND status = 'active' AND mailboxes = '{}' AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`,
  parameters: ['text'],
  columns: { id: 'text', from_email: 'text' },
});

export const pauseSequences = statement({
  sql: `
    UPDATE outreach.sequences SET status = 'paused', pause_reason = $3, next_slot_at = NULL, updated_at = $4
    WHERE account_id = $1 AND id = ANY ($2)`,
  parameters: ['text', 'text[]', 'text', 'timestamptz'],
});

/** Pauses an active mailbox for the reason $3. */
export const pauseMailbox = statement({
  sql: `
    UPDATE outreach.mailboxes SET status = 'paused', pause_reason = $3, updated_at = $4
    WHERE account_id = $1 AND id = $2 AND status = 'active'`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
});

/** Ends up to $3 active enrolments at a domain, of people who have not replied themselves. Returns their sequences. */
export const endAtDomain = statement({
  sql: `
    UPDATE outreach.enrolments SET status = 'removed', stop_reason = $4, next_send_at = NULL, finished_at = $5
    WHERE id = ANY (ARRAY(SELECT id FROM outreach.enrolments
      WHERE account_id = $1 AND mail_domain = $2 AND status = 'active' AND replied_at IS NULL ORDER BY id LIMIT $3 FOR NO KEY UPDATE))
    RETURNING sequence_id`,
  parameters: ['text', 'text', 'bigint', 'text', 'timestamptz'],
  columns: { sequence_id: 'text' },
});
