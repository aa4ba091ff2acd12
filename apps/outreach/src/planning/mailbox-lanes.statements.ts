import type { MailboxStatus, Sequence } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';
import { sentColumns, sentTypes } from '../sequences/read-sending-state';

/** Locks mailboxes in the order of their ids, with the number of their messages that are about to be sent. */
export const lockMailboxes = statement({
  sql: `
    SELECT id, email, status, daily_limit, min_gap_seconds, ramp, ${sentColumns},
      (SELECT count(*)::integer FROM outreach.messages AS message
        WHERE message.mailbox_id = mailbox.id AND message.mailbox_id <> ''
          AND message.status = ANY (ARRAY['queued', 'sending'])
          AND (message.status = 'sending' OR message.first_tried_at IS NULL)) AS fresh
    FROM outreach.mailboxes AS mailbox WHERE account_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    email: 'text',
    status: typed<MailboxStatus>('text'),
    daily_limit: 'integer',
    min_gap_seconds: 'integer',
    ramp: typed<Sequence['ramp']>('jsonb | null'),
    ...sentTypes,
    fresh: 'integer',
  },
});

/** People of sequence $1 get their mailboxes. */
export const assignMailboxes = statement({
  sql: `
    UPDATE outreach.enrolments AS enrolment SET mailbox_id = given.mailbox
    FROM unnest($2::text[], $3::text[]) AS given (id, mailbox)
    WHERE enrolment.sequence_id = $1 AND enrolment.id = given.id`,
  parameters: ['text', 'text[]', 'text[]'],
});

const earliest = (condition: string): string => `
  (SELECT min(found.next_send_at) FROM generate_series(0, $2 - 1) AS step CROSS JOIN LATERAL (
    SELECT next_send_at FROM outreach.enrolments
    WHERE sequence_id = $1 AND current_step = step AND status = 'active' AND next_send_at IS NOT NULL AND ${condition}
    ORDER BY next_send_at LIMIT 1) AS found)`;

/** Earliest due time of a step of sequence $1 with $2 steps for each mailbox, by one lookup per mailbox and step. */
export const earliestOfMailboxes = statement({
  sql: `
    SELECT lane.mailbox, ${earliest(`mailbox_id = lane.mailbox AND mailbox_id <> ''`)} AS earliest
    FROM unnest($3::text[]) AS lane (mailbox)`,
  parameters: ['text', 'integer', 'text[]'],
  columns: { mailbox: 'text | null', earliest: 'timestamptz | null' },
});

/** The same for people without a mailbox. */
export const earliestUnassigned = statement({
  sql: `SELECT ${earliest(`mailbox_id = ''`)} AS earliest`,
  parameters: ['text', 'integer'],
  columns: { earliest: 'timestamptz | null' },
});
