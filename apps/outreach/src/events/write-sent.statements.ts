import { statement } from '@lode/service-kit';

const given = `jsonb_to_recordset($2::jsonb)
    AS given (id text, sequence text, enrolment text, message text, slot smallint, is_back boolean, at timestamptz)`;

/** A message is sent once, so that each event is the first of its message. Counts of sequences are locked before those of steps. */
export const insertSent = statement({
  sql: `
    WITH sent AS (
      SELECT given.*, message.step_position, message.variant
      FROM ${given} JOIN outreach.messages AS message ON message.id = given.message),
    event AS (
      INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, occurred_at)
      SELECT id, $1, sequence, enrolment, message, step_position, 'sent', at FROM sent),
    steps AS (
      INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, sent)
      SELECT sequence, $1, step_position, variant, slot, count(*) FROM sent
      GROUP BY sequence, step_position, variant, slot ORDER BY sequence, step_position, variant, slot
      ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET sent = counts.sent + excluded.sent)
    INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, sent, returned)
    SELECT sequence, $1, slot, count(*), count(*) FILTER (WHERE is_back) FROM sent
    GROUP BY sequence, slot ORDER BY sequence, slot
    ON CONFLICT (sequence_id, slot) DO UPDATE SET
      sent = counts.sent + excluded.sent, returned = counts.returned + excluded.returned`,
  parameters: ['text', 'jsonb'],
});
