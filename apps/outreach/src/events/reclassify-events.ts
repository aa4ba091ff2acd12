import { statement, typed } from '@lode/database';
import type { MachineReason } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { Difference } from './event-counts';

const markAsMachine = statement({
  sql: `
    UPDATE outreach.events SET machine_reason = $4
    WHERE message_id = $1 AND occurred_at BETWEEN $2 AND $3 AND type IN ('open', 'click') AND machine_reason IS NULL
    RETURNING type, link, occurred_at`,
  parameters: ['text', 'timestamptz', 'timestamptz', 'text'],
  columns: { type: typed<'open' | 'click'>('text'), link: 'integer | null', occurred_at: 'timestamptz' },
});

/** Returns which types of events the enrolment no longer has. A first time whose event may have been deleted remains. */
const resetFirstTimes = statement({
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
const remainingOfMessage = statement({
  sql: `
    SELECT type FROM unnest('{open,click}'::text[]) AS type
    WHERE EXISTS (SELECT FROM outreach.events AS event
        WHERE event.message_id = $1 AND event.type = type.type AND machine_reason IS NULL)
      OR EXISTS (SELECT FROM outreach.messages AS message, outreach.event_retention
        WHERE message.id = $1 AND least(planned_at, first_tried_at) < dropped_before)`,
  parameters: ['text'],
  columns: { type: typed<'open' | 'click'>('text') },
});

/** Selects events of one message to reclassify. `from` and `to` are milliseconds since 1970, both inclusive. */
export interface ReclassifiedEvents {
  readonly enrolment: string;
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly machineReason: MachineReason;
}

/** Changes of the counts of the sequence, and of those of the step of the message. */
export interface Uncounted {
  readonly difference: Difference;
  readonly ofStep: { readonly opens: number; readonly clicks: number };
  /** In the order of their times. */
  readonly events: readonly ReclassifiedEvent[];
}

/** An event that had been one of a person. */
export interface ReclassifiedEvent {
  readonly type: 'open' | 'click';
  readonly link?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Marks opens and clicks as machine events and resets the first times of the enrolment to the remaining events. The
 * caller has locked the row of the enrolment.
 * @returns changes of the counts
 */
export async function takeBack(
  manager: EntityManager,
  { enrolment, message, from, to, machineReason }: ReclassifiedEvents,
): Promise<Uncounted> {
  const marked = await markAsMachine.rows(manager, message, new Date(from), new Date(to), machineReason);
  if (marked.length === 0) return { difference: {}, ofStep: { opens: 0, clicks: 0 }, events: [] };
  const opens = marked.filter(({ type }) => type === 'open').length;
  const clicks = marked.length - opens;
  const lost = await resetFirstTimes.first(manager, enrolment);
  const left = (await remainingOfMessage.rows(manager, message)).map(({ type }) => type);
  return {
    difference: {
      total_opens: -opens,
      total_clicks: -clicks,
      machine_opens: opens,
      machine_clicks: clicks,
      opens: lost?.open ? -1 : 0,
      clicks: lost?.click ? -1 : 0,
    },
    ofStep: {
      opens: opens > 0 && !left.includes('open') ? -1 : 0,
      clicks: clicks > 0 && !left.includes('click') ? -1 : 0,
    },
    events: marked
      .map(({ type, link, occurred_at }) => ({
        type,
        ...(link !== null && { link }),
        at: occurred_at.getTime(),
      }))
      .toSorted((one, other) => one.at - other.at),
  };
}
