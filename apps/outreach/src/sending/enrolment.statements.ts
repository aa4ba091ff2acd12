import { statement } from '@lode/service-kit';

/** Schedules the step after $2 at $3, or finishes the enrolment without one; $4 is the time of the sending. */
export const advanceEnrolment = statement({
  sql: `
    UPDATE outreach.enrolments SET current_step = $2,
      status = CASE WHEN status = 'active' AND $3::timestamptz IS NULL THEN 'finished' ELSE status END,
      finished_at = CASE WHEN status = 'active' AND $3::timestamptz IS NULL THEN $4 ELSE finished_at END,
      next_send_at = CASE WHEN status = 'active' THEN $3::timestamptz + make_interval(days => put_off_days) END,
      put_off_days = 0
    WHERE id = $1`,
  parameters: ['text', 'integer', 'timestamptz | null', 'timestamptz'],
});

/** The step is due as before its message was planned. */
export const makeDueAgain = statement({
  sql: `
    UPDATE outreach.enrolments SET next_send_at = $2::timestamptz + make_interval(days => put_off_days), put_off_days = 0
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'timestamptz'],
});
