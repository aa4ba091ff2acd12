import { statement, typed } from '@lode/service-kit';

export const markAsMachine = statement({
  sql: `
    UPDATE outreach.events SET machine_reason = $4
    WHERE message_id = $1 AND occurred_at BETWEEN $2 AND $3 AND type IN ('open', 'click') AND machine_reason IS NULL
    RETURNING type, link, occurred_at`,
  parameters: ['text', 'timestamptz', 'timestamptz', 'text'],
  columns: { type: typed<'open' | 'click'>('text'), link: 'integer | null', occurred_at: 'timestamptz' },
});

/** Returns which types of events the enrolment no longer has. A first time whose event may have been deleted remains. */
export const resetFirstTimes = statement({
  sql: `
    UPDATE outreach.enrolments AS changed SET opened_at = first.opened_at, clicked_at = first.clicked_at
    FROM (SELECT opened_at, clicked_at FROM outreach.enrolments WHERE id = $1) AS before,
      outreach.event_retention AS retention, LATERAL (
        SELECT least(min(occurred_at) FILTER (WHERE type = 'open'),
            CASE WHEN before.opened_at < dropped_before THEN before.opened_at END) AS opened_at,
          least(min(occurred_at) FILTER (WHERE type = 'click'),
            CASE WHEN before.clicked_at < dropped_before THEN before.clicked_at END) AS clicked_at
        FROM outreach.events WHERE enrolment_id = $1 AND type IN ('open', 'click') AND machine_reason IS NULL) AS first
    WHERE changed.id = $1
    RETURNING before.opened_at IS NOT NULL AND first.opened_at IS NULL AS open,
      before.clicked_at IS NOT NULL AND first.clicked_at IS NULL AS click`,
  parameters: ['text'],
  columns: { open: 'boolean', click: 'boolean' },
});

/** Types of events of a message by people; all types if some of its events may have been deleted. */
export const remainingOfMessage = statement({
  sql: `
    SELECT type FROM unnest('{open,click}'::text[]) AS type
    WHERE EXISTS (SELECT FROM outreach.events AS event
        WHERE event.message_id = $1 AND event.type = type.type AND machine_reason IS NULL)
      OR EXISTS (SELECT FROM outreach.messages AS message, outreach.event_retention
        WHERE message.id = $1 AND least(planned_at, first_tried_at) < dropped_before)`,
  parameters: ['text'],
  columns: { type: typed<'open' | 'click'>('text') },
});
