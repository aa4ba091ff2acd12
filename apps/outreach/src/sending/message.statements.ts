import { statement, typed } from '@lode/service-kit';
import type { SequenceStatus } from '@lode/contracts';
import { hasRefused } from '../enrolments/enrol-rows';
import type {
  MessageStatus,
  PlannedMessage,
  Recipient,
  SendingMailbox,
  SendingSequence,
} from './planned-message';

/**
 * Locks the enrolments of messages until the end of the transaction, in the order of their ids.
 * @param others SQL for enrolments that another transaction has locked
 */
const holdEnrolments = (others: '' | 'SKIP LOCKED') =>
  statement({
    sql: `
      SELECT message.id AS message, slot, bounced_at IS NOT NULL AS "hasBounced"
      FROM outreach.messages AS message JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
      WHERE message.account_id = $1 AND message.id = ANY ($2) ORDER BY enrolment.id
      FOR NO KEY UPDATE OF enrolment ${others}`,
    parameters: ['text', 'text[]'],
    columns: { message: 'text', slot: 'smallint', hasBounced: 'boolean' },
  });

export const holdAllEnrolments = holdEnrolments('');
export const holdFreeEnrolments = holdEnrolments('SKIP LOCKED');

/** SQL expression: the tracking domain of a row, while it counts for the account $1. */
const ownDomain = (row: string): string => `(SELECT domain FROM outreach.tracking_domains AS own
  WHERE own.domain = ${row}.tracking_domain AND own.account_id = $1)`;

export const findMessages = statement({
  sql: `
    SELECT m.id, m.step_position AS position, m.token, m.mail_token AS "mailToken", m.rfc_message_id AS "messageId",
      m.status, m.attempts, m.planned_at AS "plannedAt", m.first_tried_at AS "firstTriedAt",
      m.accepted_at AS "acceptedAt",
      CASE WHEN m.status IN ('queued', 'sending') AND m.first_tried_at IS NOT NULL THEN EXISTS (
        SELECT FROM outreach.events AS came WHERE came.message_id = m.id AND came.occurred_at >= m.first_tried_at
          AND came.type IN ('open', 'click', 'reply', 'unsubscribe') AND came.machine_reason IS NULL)
        ELSE false END AS "hasArrived",
      m.sequence_id AS sequence,
      jsonb_build_object('id', e.id, 'email', e.email, 'status', e.status, 'variables', e.variables,
        'hasRefused', EXISTS (SELECT 1 FROM outreach.enrolments AS other
          WHERE other.account_id = $1 AND other.key_email = e.key_email AND ${hasRefused('other')})) AS enrolment,
      (SELECT jsonb_build_object('id', mailbox.id, 'email', mailbox.email, 'status', mailbox.status,
          'from_name', mailbox.from_name, 'tracking_domain', ${ownDomain('mailbox')}, 'smtp_host', mailbox.smtp_host,
          'save_sent', mailbox.save_sent)
        FROM outreach.mailboxes AS mailbox WHERE mailbox.id = m.mailbox_id) AS mailbox,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('position', before.step_position, 'subject', before.subject,
          'messageId', before.rfc_message_id)), '[]')
        FROM outreach.messages AS before WHERE before.enrolment_id = e.id AND before.status = 'sent') AS earlier
    FROM outreach.messages AS m
    JOIN outreach.enrolments AS e ON e.id = m.enrolment_id
    WHERE m.account_id = $1 AND m.id = ANY ($2)`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    position: 'integer',
    token: 'text',
    mailToken: 'text',
    messageId: 'text',
    status: typed<MessageStatus>('text'),
    attempts: 'integer',
    plannedAt: 'timestamptz',
    firstTriedAt: 'timestamptz | null',
    acceptedAt: 'timestamptz | null',
    hasArrived: 'boolean',
    sequence: 'text',
    mailbox: typed<SendingMailbox | null>('jsonb | null'),
    enrolment: typed<Recipient>('jsonb'),
    earlier: typed<PlannedMessage['earlier']>('jsonb'),
  },
});

/** The sequences of messages, each once: their steps may be large. */
export const findSequences = statement({
  sql: `
    SELECT id, status, from_name, from_email, reply_to, timezone, schedule_windows, open_tracking, click_tracking,
      ${ownDomain('sequence')} AS tracking_domain, unsubscribe_header, steps, updated_at AS "updatedAt", deleted_at AS "deletedAt"
    FROM outreach.sequences AS sequence WHERE account_id = $1 AND id = ANY ($2)`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    status: typed<SequenceStatus>('text'),
    from_name: 'text | null',
    from_email: 'text',
    reply_to: 'text | null',
    timezone: 'text',
    schedule_windows: typed<SendingSequence['schedule_windows']>('jsonb'),
    open_tracking: 'boolean',
    click_tracking: 'boolean',
    tracking_domain: 'text | null',
    unsubscribe_header: 'boolean',
    steps: typed<SendingSequence['steps']>('jsonb'),
    updatedAt: 'timestamptz',
    deletedAt: 'timestamptz | null',
  },
});

/** Parameter: messages with time, subject, links, variant and sender. */
export const beginAttempts = statement({
  sql: `
    UPDATE outreach.messages AS message SET status = 'sending', attempts = attempts + 1,
      first_tried_at = coalesce(first_tried_at, given.at), subject = given.subject, links = given.links,
      variant = given.variant, sender = given.sender
    FROM jsonb_to_recordset($1::jsonb)
      AS given (id text, at timestamptz, subject text, links text[], variant smallint, sender text)
    WHERE message.id = given.id`,
  parameters: ['jsonb'],
});

/** Of all accounts; parameters: ids and times. */
export const noteAccepted = statement({
  sql: 'SELECT FROM outreach.note_accepted($1, $2)',
  parameters: ['text[]', 'timestamptz[]'],
});

/** Notes messages as sent that are not yet; $2: their times. */
export const noteSent = statement({
  sql: `
    UPDATE outreach.messages AS message SET status = 'sent', sent_at = given.at
    FROM unnest($1::text[], $2::timestamptz[]) AS given (id, at)
    WHERE message.id = given.id AND status IN ('sending', 'queued')
    RETURNING message.id, returned_at IS NOT NULL AS "isBack"`,
  parameters: ['text[]', 'timestamptz[]'],
  columns: { id: 'text', isBack: 'boolean' },
});

/** Another outcome; a sent message stays sent, even if another replica records it as queued. */
export const noteOutcome = statement({
  sql: `
    UPDATE outreach.messages SET status = $2,
      attempts = CASE WHEN $3 THEN attempts ELSE $4 END,
      first_tried_at = CASE WHEN $3 THEN first_tried_at ELSE $5::timestamptz END
    WHERE id = $1 AND (status = 'sending' OR status = 'queued' AND $2 <> 'queued')
    RETURNING returned_at IS NOT NULL AS "isBack"`,
  parameters: ['text', 'text', 'boolean', 'integer', 'timestamptz | null'],
  columns: { isBack: 'boolean' },
});
