import { statement, typed } from '@lode/service-kit';

export const markAsMachine = statement({
  sql: `
    UPDATE outreach.events SET machine_reason = $4
    WHERE message_id = $1 AND occurred_at BETWEEN $2 AND $3 AND type IN ('open', 'click') AND machine_reason IS NULL
    RETURNING type, link, occurred_at`,
  parameters: ['text', 'timestamptz', 'timestamptz', 'text'],
  columns: { type: typed<'open' | 'click'>('text'), link: 'integer | null', occurred_at: 'timestamptz' },
});

/** Returns which types of events the enrolment no longer has. */
export const resetFirstTimes = statement({
  sql: `
    UPDATE outreach.enrolments AS changed SET opened_at = first.opened_at, clicked_at = first.clicked_at
    FROM (SELECT opened_at, clicked_at FROM outreach.enrolments WHERE id = $1) AS before,
      (SELECT min(occurred_at) FILTER (WHERE type = 'open') AS opened_at,
         min(occurred_at) FILTER (WHERE type = 'click') AS clicked_at
       FROM outreach.events WHERE enrolment_id = $1 AND type IN ('open', 'click') AND machine_reason IS NULL) AS first
    WHERE changed.id = $1
    RETURNING before.opened_at IS NOT NULL AND first.opened_at IS NULL AS open,
      before.clicked_at IS NOT NULL AND first.clicked_at IS NULL AS click`,
  parameters: ['text'],
  columns: { open: 'boolean', click: 'boolean' },
});

/** Types of events of a message by people. */
export const remainingOfMessage = statement({
  sql: `
    SELECT DISTINCT type FROM outreach.events
    WHERE message_id = $1 AND type IN ('open', 'click') AND machine_reason IS NULL`,
  parameters: ['text'],
  columns: { type: typed<'open' | 'click'>('text') },
});
