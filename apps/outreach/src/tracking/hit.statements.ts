import type { MachineReason } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/service-kit';

const visitedTypes = {
  slot: 'smallint',
  hasOpened: 'boolean',
  hasClicked: 'boolean',
  sentAt: 'timestamptz | null',
  firstTriedAt: 'timestamptz | null',
  destination: 'text | null',
  sender: 'text',
  hasUnsubscribed: 'boolean',
} as const;

export type VisitedRow = RowOf<typeof visitedTypes>;

/**
 * Locks the enrolment of a message until the end of the transaction, so that a later hit sees concurrent earlier ones.
 * $2 is the number of a link, 0 for none.
 */
export const holdVisited = statement({
  sql: `
    SELECT enrolment.slot, opened_at IS NOT NULL AS "hasOpened", clicked_at IS NOT NULL AS "hasClicked",
      coalesce(message.sent_at, message.first_tried_at) AS "sentAt",
      least(message.first_tried_at, message.sent_at) AS "firstTriedAt",
      message.links[$2] AS destination, sequence.from_email AS sender,
      enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"
    FROM outreach.messages AS message
      JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
      JOIN outreach.sequences AS sequence ON sequence.id = message.sequence_id
    WHERE message.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text', 'integer'],
  columns: visitedTypes,
});

const nearbyTypes = {
  type: 'text',
  link: 'integer | null',
  reason: typed<MachineReason | null>('text | null'),
  kept: 'integer',
  isKnown: 'boolean',
  isNear: 'boolean',
  isClose: 'boolean',
} as const;

export type NearbyRow = RowOf<typeof nearbyTypes>;

/**
 * Hits on a message between two times, grouped, so that many of a kind cost one row. Near and close ones are those after
 * $4 and $5; $6 is the id of the event in question.
 */
export const groupHits = statement({
  sql: `
    SELECT type, link, machine_reason AS reason, count(*)::integer AS kept, bool_or(id = $6) AS "isKnown",
      bool_or(occurred_at > $4) AS "isNear", bool_or(occurred_at > $5) AS "isClose"
    FROM outreach.events
    WHERE message_id = $1 AND occurred_at > $2 AND occurred_at < $3 AND type IN ('open', 'click', 'look')
    GROUP BY type, link, machine_reason`,
  parameters: ['text', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz', 'text'],
  columns: nearbyTypes,
});
