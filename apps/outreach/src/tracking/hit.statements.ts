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

/** @param link SQL expression of the number of a link, 0 for none */
const visited = (link: string): string => `
  enrolment.slot, opened_at IS NOT NULL AS "hasOpened", clicked_at IS NOT NULL AS "hasClicked",
  coalesce(message.sent_at, message.first_tried_at) AS "sentAt",
  least(message.first_tried_at, message.sent_at) AS "firstTriedAt",
  message.links[${link}] AS destination, sequence.from_email AS sender,
  enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"`;

const joined = `
  JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
  JOIN outreach.sequences AS sequence ON sequence.id = message.sequence_id`;

/**
 * Locks the enrolment of a message until the end of the transaction, so that a later hit sees concurrent earlier ones.
 * $2 is the number of a link, 0 for none.
 */
export const holdVisited = statement({
  sql: `
    SELECT ${visited('$2')} FROM outreach.messages AS message ${joined}
    WHERE message.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text', 'integer'],
  columns: visitedTypes,
});

/**
 * Locks the enrolments of messages $1, without those that another transaction has locked. $2 has the number of a link of
 * each message; `place` is the position of the message, from 1.
 */
export const holdAllVisited = statement({
  sql: `
    SELECT asked.place::integer AS place, ${visited('asked.link')}
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (id, link, place)
      JOIN outreach.messages AS message ON message.id = asked.id ${joined}
    FOR NO KEY UPDATE OF enrolment SKIP LOCKED`,
  parameters: ['text[]', 'integer[]'],
  columns: { place: 'integer', ...visitedTypes },
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

/**
 * Like `groupHits` for several messages, each with times of its own; $7 and $8 are the first and the last of all times.
 * `place` is the position of the message, from 1.
 */
export const groupAllHits = statement({
  sql: `
    SELECT asked.place::integer AS place, hits.*
    FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::text[])
        WITH ORDINALITY AS asked (message, since, until, near, close, id, place)
      CROSS JOIN LATERAL (
        SELECT type, link, machine_reason AS reason, count(*)::integer AS kept,
          bool_or(event.id = asked.id) AS "isKnown", bool_or(occurred_at > asked.near) AS "isNear",
          bool_or(occurred_at > asked.close) AS "isClose"
        FROM outreach.events AS event
        WHERE message_id = asked.message AND occurred_at > asked.since AND occurred_at < asked.until
          AND occurred_at > $7 AND occurred_at < $8 AND type IN ('open', 'click', 'look')
        GROUP BY type, link, machine_reason) AS hits`,
  parameters: [
    ...(['text[]', 'timestamptz[]', 'timestamptz[]', 'timestamptz[]', 'timestamptz[]', 'text[]'] as const),
    ...(['timestamptz', 'timestamptz'] as const),
  ],
  columns: { place: 'integer', ...nearbyTypes },
});
