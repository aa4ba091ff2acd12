import { statement } from '@lode/service-kit';

/** Returns the ids of the new messages. $3 is the domain of the Message-IDs, $4 the time. */
export const insertMessages = statement({
  sql: `
    INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
      rfc_message_id, status, planned_at)
    SELECT id, $1, $2, enrolment_id, step_position, token, mail_token, '<' || mail_token || '@' || $3 || '>', 'queued', $4
    FROM unnest($5::text[], $6::text[], $7::integer[], $8::text[], $9::text[])
      AS given (id, enrolment_id, step_position, token, mail_token)
    ON CONFLICT (enrolment_id, step_position) DO NOTHING RETURNING id`,
  parameters: [
    ...(['text', 'text', 'text', 'timestamptz'] as const),
    ...(['text[]', 'text[]', 'integer[]', 'text[]', 'text[]'] as const),
  ],
  columns: { id: 'text' },
});
