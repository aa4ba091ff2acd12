import { statement } from '@lode/service-kit';

/** Ends up to $2 enrolments of a sequence for a reason. @param which SQL condition */
const end = (which: string) =>
  statement({
    sql: `
      UPDATE outreach.enrolments
      SET status = 'removed', stop_reason = $4, next_send_at = NULL, finished_at = $3
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM outreach.enrolments
        WHERE sequence_id = $1 AND status = 'active' AND ${which} LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED))`,
    parameters: ['text', 'bigint', 'timestamptz', 'text'],
  });

/** Enrolments whose step is to come, and those whose message is being sent; each set has an index. */
export const endActiveEnrolments = [end('next_send_at IS NOT NULL'), end('next_send_at IS NULL')];

export const deleteEnrolments = statement({
  sql: `
    DELETE FROM outreach.enrolments WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM outreach.enrolments WHERE sequence_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
  parameters: ['text', 'bigint'],
});
