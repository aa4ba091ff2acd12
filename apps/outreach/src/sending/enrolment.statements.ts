import { statement } from '@lode/service-kit';

/** Schedules the steps after those that were sent, or finishes the enrolments without one. */
export const advanceEnrolments = statement({
  sql: `
    UPDATE outreach.enrolments AS enrolment SET current_step = given.position,
      status = CASE WHEN status = 'active' AND next IS NULL THEN 'finished' ELSE status END,
      finished_at = CASE WHEN status = 'active' AND next IS NULL THEN at ELSE finished_at END,
      next_send_at = CASE WHEN status = 'active' AND next IS NOT NULL
        THEN greatest(next + make_interval(days => put_off_days), absent_until) END,
      put_off_days = 0
    FROM jsonb_to_recordset($1::jsonb) AS given (id text, position integer, next timestamptz, at timestamptz)
    WHERE enrolment.id = given.id`,
  parameters: ['jsonb'],
});

/** The step is due as before its message was planned. */
export const makeDueAgain = statement({
  sql: `
    UPDATE outreach.enrolments SET next_send_at = greatest($2::timestamptz + make_interval(days => put_off_days), absent_until),
      put_off_days = 0
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'timestamptz'],
});
