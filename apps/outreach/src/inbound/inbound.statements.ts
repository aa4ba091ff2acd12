import { statement } from '@lode/service-kit';

/** Messages of any account by the tokens of their Message-IDs. */
export const findMailed = statement({
  sql: `
    SELECT wanted.token, found.* FROM unnest($1::text[]) AS wanted (token)
    CROSS JOIN LATERAL outreach.message_mailed(wanted.token) AS found`,
  parameters: ['text[]'],
  columns: { token: 'text', id: 'text', account_id: 'text', sequence_id: 'text', enrolment_id: 'text' },
});

/** Locks the enrolment until the end of the transaction, which serializes its records. */
export const holdAnswered = statement({
  sql: `
    SELECT enrolment.key_email AS recipient, sequence.stop_company_on_reply AS "stopCompanyOnReply", coalesce((SELECT lower(email) FROM outreach.mailboxes WHERE id = enrolment.mailbox_id),
        lower(sequence.from_email)) AS sender, lower(sequence.reply_to) AS "replyTo",
      sequence.stop_on_reply AS "stopOnReply", sequence.pause_on_auto_reply AS "pauseOnAutoReply", sequence.timezone
    FROM outreach.enrolments AS enrolment JOIN outreach.sequences AS sequence ON sequence.id = enrolment.sequence_id
    WHERE enrolment.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text'],
  columns: {
    recipient: 'text',
    sender: 'text',
    replyTo: 'text | null',
    stopOnReply: 'boolean',
    stopCompanyOnReply: 'boolean',
    pauseOnAutoReply: 'boolean',
    timezone: 'text',
  },
});

/** Events of a message and type, up to a maximum. */
export const findEvents = statement({
  sql: 'SELECT id FROM outreach.events WHERE message_id = $1 AND type = $2 LIMIT $3',
  parameters: ['text', 'text', 'bigint'],
  columns: { id: 'text' },
});

/** Postpones the next step; if a message is being sent or not recorded yet, the step after it. */
export const putOff = statement({
  sql: `
    UPDATE outreach.enrolments SET next_send_at = next_send_at + make_interval(days => $2),
      put_off_days = CASE WHEN next_send_at IS NULL THEN $2 ELSE put_off_days END
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'integer'],
});

/** Sends no step before a time; also if a message is being sent. */
export const keepAbsence = statement({
  sql: `
    UPDATE outreach.enrolments SET absent_until = $2,
      next_send_at = CASE WHEN next_send_at IS NOT NULL THEN greatest(next_send_at, $2) END
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'timestamptz'],
});
