import { statement } from '@lode/service-kit';
import { earliestStep } from '../sequences/read-sending-state';

/**
 * Takes up to $4 enrolments of a sequence with $2 steps that are due at $3.
 * @param which further SQL condition
 */
const take = (which: string): string => `
    UPDATE outreach.enrolments SET next_send_at = NULL
    WHERE ctid = ANY (ARRAY(
      SELECT enrolment.place FROM generate_series($2 - 1, 0, -1) AS step CROSS JOIN LATERAL (
        SELECT ctid AS place FROM outreach.enrolments
        WHERE sequence_id = $1 AND current_step = step AND status = 'active'
          AND next_send_at IS NOT NULL AND next_send_at <= $3 ${which}
        ORDER BY next_send_at LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED) AS enrolment
      LIMIT $4))
    RETURNING id, current_step + 1 AS position`;

const taken = { id: 'text', position: 'integer' } as const;

export const takeDueEnrolments = statement({
  sql: take(''),
  parameters: ['text', 'integer', 'timestamptz', 'bigint'],
  columns: taken,
});

/** Those that have no mailbox yet. */
export const takeUnassigned = statement({
  sql: take(`AND mailbox_id = ''`),
  parameters: ['text', 'integer', 'timestamptz', 'bigint'],
  columns: taken,
});

/** Those of the mailbox $5. */
export const takeOfMailbox = statement({
  sql: take(`AND mailbox_id = $5 AND mailbox_id <> ''`),
  parameters: ['text', 'integer', 'timestamptz', 'bigint', 'text'],
  columns: taken,
});

/** One lookup per message, which never scans messages of other sequences. */
export const remainingWork = statement({
  sql: `
    SELECT ${earliestStep} AS earliest,
      count(*)::integer AS "underWay", count(fresh)::integer AS fresh, min(fresh) AS "oldestFresh"
    FROM (SELECT (SELECT planned_at FROM outreach.messages AS message
        WHERE message.enrolment_id = enrolment.id AND message.step_position = enrolment.current_step + 1
          AND (message.status = 'sending' OR message.status = 'queued' AND message.first_tried_at IS NULL)) AS fresh
      FROM outreach.enrolments AS enrolment
      WHERE sequence_id = $1 AND status = 'active' AND next_send_at IS NULL) AS sending`,
  parameters: ['text', 'integer'],
  columns: {
    earliest: 'timestamptz | null',
    underWay: 'integer',
    fresh: 'integer',
    oldestFresh: 'timestamptz | null',
  },
});
