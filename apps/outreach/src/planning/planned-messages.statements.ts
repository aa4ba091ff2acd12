import { statement } from '@lode/service-kit';

/** Returns the ids of the new messages. $3 is the time. */
export const insertMessages = statement({
  sql: `
    INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
      rfc_message_id, status, planned_at, mailbox_id)
    SELECT id, $1, $2, enrolment_id, step_position, token, mail_token, '<' || mail_token || '@' || domain || '>', 'queued',
      $3, mailbox_id
    FROM unnest($4::text[], $5::text[], $6::integer[], $7::text[], $8::text[], $9::text[], $10::text[])
      AS given (id, enrolment_id, step_position, token, mail_token, domain, mailbox_id)
    ON CONFLICT (enrolment_id, step_position) DO NOTHING RETURNING id, mailbox_id AS mailbox`,
  parameters: [
    ...(['text', 'text', 'timestamptz'] as const),
    ...(['text[]', 'text[]', 'integer[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const),
  ],
  columns: { id: 'text', mailbox: 'text' },
});
