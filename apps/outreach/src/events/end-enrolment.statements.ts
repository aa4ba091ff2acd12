import { statement } from '@lode/service-kit';

/** Ends an enrolment that has one of the statuses. */
export const endIf = statement({
  sql: `
    UPDATE outreach.enrolments SET status = $2, stop_reason = $3, next_send_at = NULL,
      finished_at = coalesce(finished_at, $4)
    WHERE id = $1 AND status = ANY ($5)`,
  parameters: ['text', 'text', 'text', 'timestamptz', 'text[]'],
});

/** An earlier bounce for a transient reason may have ended the enrolment already. */
export const noteNoMailbox = statement({
  sql: `
    UPDATE outreach.enrolments SET no_mailbox = true,
      stop_reason = CASE WHEN status = 'bounced' THEN $2 ELSE stop_reason END
    WHERE id = $1`,
  parameters: ['text', 'text'],
});
