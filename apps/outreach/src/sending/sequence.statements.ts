import { statement } from '@lode/service-kit';

export const measureGapFrom = statement({
  sql: `
    UPDATE outreach.sequences SET last_planned_at = greatest(last_planned_at, $3)
    WHERE account_id = $1 AND id = ANY ($2) AND min_gap_seconds > 0`,
  parameters: ['text', 'text[]', 'timestamptz'],
});

/** Counts one message less on a day. A day without messages does not count for the ramp. */
export const countOneLess = statement({
  sql: `
    UPDATE outreach.sequences SET planned_today = greatest(0, planned_today - 1),
      sending_days = CASE WHEN planned_today > 1 THEN sending_days ELSE greatest(0, sending_days - 1) END,
      sending_day = CASE WHEN planned_today > 1 THEN sending_day END
    WHERE account_id = $1 AND id = $2 AND sending_day = $3`,
  parameters: ['text', 'text', 'date'],
});

/** Like `measureGapFrom`, of a mailbox. */
export const measureGapOfMailbox = statement({
  sql: `
    UPDATE outreach.mailboxes SET last_planned_at = greatest(last_planned_at, $2)
    WHERE id = ANY ($1) AND min_gap_seconds > 0`,
  parameters: ['text[]', 'timestamptz'],
});

/** Like `countOneLess`, of a mailbox. */
export const countOneLessOfMailbox = statement({
  sql: `
    UPDATE outreach.mailboxes SET planned_today = greatest(0, planned_today - 1),
      sending_days = CASE WHEN planned_today > 1 THEN sending_days ELSE greatest(0, sending_days - 1) END,
      sending_day = CASE WHEN planned_today > 1 THEN sending_day END
    WHERE id = $1 AND sending_day = $2`,
  parameters: ['text', 'date'],
});
