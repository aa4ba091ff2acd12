import { statement, typed } from '@lode/service-kit';
import { hasRefused } from '../enrolments/has-refused.statements';
import type {
  MessageStatus,
  PlannedMessage,
  Recipient,
  SendingMailbox,
  SendingSequence,
} from './planned-message';

/** Locks the enrolment of a message until the end of the transaction. */
export const holdEnrolmentOf = statement({
  sql: `
    SELECT slot, bounced_at IS NOT NULL AS "hasBounced" FROM outreach.enrolments
    WHERE id = (SELECT enrolment_id FROM outreach.messages WHERE account_id = $1 AND id = $2) FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
  columns: { slot: 'smallint', hasBounced: 'boolean' },
});

export const findMessage = statement({
  sql: `
    SELECT m.id, m.step_position AS position, m.token, m.mail_token AS "mailToken", m.rfc_message_id AS "messageId",
      m.status, m.attempts, m.planned_at AS "plannedAt", m.first_tried_at AS "firstTriedAt",
      CASE WHEN m.status IN ('queued', 'sending') AND m.first_tried_at IS NOT NULL THEN EXISTS (
        SELECT FROM outreach.events AS came WHERE came.message_id = m.id AND came.occurred_at >= m.first_tried_at
          AND came.type IN ('open', 'click', 'reply', 'unsubscribe') AND came.machine_reason IS NULL)
        ELSE false END AS "hasArrived",
      s.updated_at AS "updatedAt", s.deleted_at AS "deletedAt",
      jsonb_build_object('id', s.id, 'status', s.status, 'from_name', s.from_name, 'from_email', s.from_email,
        'reply_to', s.reply_to, 'timezone', s.timezone, 'schedule_windows', s.schedule_windows,
        'open_tracking', s.open_tracking, 'click_tracking', s.click_tracking,
        'tracking_domain', s.tracking_domain, 'unsubscribe_header', s.unsubscribe_header, 'steps', s.steps) AS sequence,
      jsonb_build_object('id', e.id, 'email', e.email, 'status', e.status, 'variables', e.variables,
        'hasRefused', EXISTS (SELECT 1 FROM outreach.enrolments AS other
          WHERE other.account_id = $1 AND other.key_email = e.key_email AND ${hasRefused('other')})) AS enrolment,
      (SELECT jsonb_build_object('id', mailbox.id, 'email', mailbox.email, 'status', mailbox.status,
          'from_name', mailbox.from_name, 'tracking_domain', mailbox.tracking_domain, 'smtp_host', mailbox.smtp_host,
          'save_sent', mailbox.save_sent)
        FROM outreach.mailboxes AS mailbox WHERE mailbox.id = m.mailbox_id) AS mailbox,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('position', before.step_position, 'subject', before.subject,
          'messageId', before.rfc_message_id)), '[]')
        FROM outreach.messages AS before WHERE before.enrolment_id = e.id AND before.status = 'sent') AS earlier
    FROM outreach.messages AS m
    JOIN outreach.enrolments AS e ON e.id = m.enrolment_id
    JOIN outreach.sequences AS s ON s.id = m.sequence_id
    WHERE m.account_id = $1 AND m.id = $2`,
  parameters: ['text', 'text'],
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
    hasArrived: 'boolean',
    updatedAt: 'timestamptz',
    deletedAt: 'timestamptz | null',
    sequence: typed<Omit<SendingSequence, 'updatedAt' | 'isDeleted'>>('jsonb'),
    mailbox: typed<SendingMailbox | null>('jsonb | null'),
    enrolment: typed<Recipient>('jsonb'),
    earlier: typed<PlannedMessage['earlier']>('jsonb'),
  },
});

export const beginAttempt = statement({
  sql: `
    UPDATE outreach.messages SET status = 'sending', attempts = attempts + 1,
      first_tried_at = coalesce(first_tried_at, $2), subject = $3, links = $4, variant = $5, sender = $6
    WHERE id = $1`,
  parameters: ['text', 'timestamptz', 'text', 'text[]', 'smallint', 'text'],
});

/** A sent message stays sent, even if another replica records it as queued. */
export const noteOutcome = statement({
  sql: `
    UPDATE outreach.messages SET status = $2, sent_at = $3,
      attempts = CASE WHEN $4 THEN attempts ELSE $5 END,
      first_tried_at = CASE WHEN $4 THEN first_tried_at ELSE $6::timestamptz END
    WHERE id = $1 AND (status = 'sending' OR status = 'queued' AND $2 <> 'queued')
    RETURNING returned_at IS NOT NULL AS "isBack"`,
  parameters: ['text', 'text', 'timestamptz | null', 'boolean', 'integer', 'timestamptz | null'],
  columns: { isBack: 'boolean' },
});
