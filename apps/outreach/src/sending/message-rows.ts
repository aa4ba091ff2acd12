import type { EntityManager } from 'typeorm';
import { hasRefused } from '../enrolments/has-refused';
import type { PlannedMessage, SendingSequence, Recipient } from './planned-message';
import type { MessageToSend } from '../sequences/send-message.task';

interface Row extends Pick<
  PlannedMessage,
  'id' | 'position' | 'token' | 'status' | 'attempts' | 'earlier' | 'hasArrived'
> {
  readonly mail_token: string;
  readonly message_id: string;
  readonly planned_at: Date;
  readonly first_tried_at: Date | null;
  readonly sequence: Omit<SendingSequence, 'updatedAt' | 'isDeleted'>;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  readonly enrolment: Recipient;
}

/** Facts of a locked enrolment. */
export interface HeldEnrolment {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  readonly hasBounced: boolean;
}

/**
 * Locks the enrolment of a message until the end of the transaction. Every transaction that changes an enrolment or its
 * messages locks it first.
 * @returns undefined if the message was deleted
 */
export async function holdEnrolment(
  manager: EntityManager,
  { account, message }: MessageToSend,
): Promise<HeldEnrolment | undefined> {
  const [held] = await manager.query<HeldEnrolment[]>(
    `SELECT slot, bounced_at IS NOT NULL AS "hasBounced" FROM outreach.enrolments
     WHERE id = (SELECT enrolment_id FROM outreach.messages WHERE account_id = $1 AND id = $2) FOR NO KEY UPDATE`,
    [account, message],
  );
  return held;
}

/** Reads a message whose enrolment is locked, in a separate statement that sees changes committed before the lock. */
export async function readMessage(
  manager: EntityManager,
  { account, message }: MessageToSend,
): Promise<PlannedMessage | undefined> {
  const [row] = await manager.query<Row[]>(READ, [account, message]);
  return row && messageOf(account, row);
}

const messageOf = (
  account: string,
  { mail_token, message_id, planned_at, first_tried_at, updated_at, deleted_at, sequence, ...row }: Row,
): PlannedMessage => ({
  ...row,
  account,
  mailToken: mail_token,
  messageId: message_id,
  plannedAt: planned_at.getTime(),
  firstTriedAt: first_tried_at?.getTime() ?? null,
  sequence: { ...sequence, updatedAt: updated_at.getTime(), isDeleted: deleted_at !== null },
});

const READ = `
  SELECT m.id, m.step_position AS position, m.token, m.mail_token, m.rfc_message_id AS message_id, m.status, m.attempts,
    m.planned_at, m.first_tried_at,
    CASE WHEN m.status IN ('queued', 'sending') AND m.first_tried_at IS NOT NULL THEN EXISTS (
      SELECT FROM outreach.events AS came WHERE came.message_id = m.id AND came.occurred_at >= m.first_tried_at
        AND came.type IN ('open', 'click', 'reply', 'unsubscribe') AND came.machine_reason IS NULL)
      ELSE false END AS "hasArrived",
    s.updated_at, s.deleted_at,
    jsonb_build_object('id', s.id, 'status', s.status, 'from_name', s.from_name, 'from_email', s.from_email,
      'reply_to', s.reply_to, 'timezone', s.timezone, 'schedule_windows', s.schedule_windows,
      'open_tracking', s.open_tracking, 'click_tracking', s.click_tracking,
      'unsubscribe_header', s.unsubscribe_header, 'steps', s.steps) AS sequence,
    jsonb_build_object('id', e.id, 'email', e.email, 'status', e.status, 'variables', e.variables,
      'hasRefused', EXISTS (SELECT 1 FROM outreach.enrolments AS other
        WHERE other.account_id = $1 AND other.key_email = e.key_email AND ${hasRefused('other')})) AS enrolment,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('position', before.step_position, 'subject', before.subject,
        'messageId', before.rfc_message_id)), '[]')
      FROM outreach.messages AS before WHERE before.enrolment_id = e.id AND before.status = 'sent') AS earlier
  FROM outreach.messages AS m
  JOIN outreach.enrolments AS e ON e.id = m.enrolment_id
  JOIN outreach.sequences AS s ON s.id = m.sequence_id
  WHERE m.account_id = $1 AND m.id = $2`;
