import type { EntityManager } from 'typeorm';
import { earliestStep } from '../sequences/sending-state-of';

/** An enrolment whose next message is planned. */
export interface DueEnrolment {
  readonly id: string;
  /** Position of the step, from 1. */
  readonly position: number;
}

interface DueQuery {
  readonly sequence: string;
  /** Number of steps. */
  readonly steps: number;
  readonly now: number;
  readonly limit: number;
}

/**
 * Takes enrolments whose next step is due, in a transaction of the account that has locked the sequence. Later steps come
 * first; otherwise step two would wait until a whole long list has received step one.
 */
export async function takeDue(
  manager: EntityManager,
  { sequence, steps, now, limit }: DueQuery,
): Promise<DueEnrolment[]> {
  if (limit === 0) return [];
  const [rows] = await manager.query<[DueEnrolment[], number]>(
    `UPDATE outreach.enrolments SET next_send_at = NULL
     WHERE ctid = ANY (ARRAY(
       SELECT enrolment.place FROM generate_series($2 - 1, 0, -1) AS step CROSS JOIN LATERAL (
         SELECT ctid AS place FROM outreach.enrolments
         WHERE sequence_id = $1 AND current_step = step AND status = 'active'
           AND next_send_at IS NOT NULL AND next_send_at <= $3
         ORDER BY next_send_at LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED) AS enrolment
       LIMIT $4))
     RETURNING id, current_step + 1 AS position`,
    [sequence, steps, new Date(now), limit],
  );
  return rows;
}

/** Outstanding work of a sequence. Instants are milliseconds since 1970. */
export interface Remaining {
  /** Earliest due time of a next step; null if none is to come. */
  readonly earliest: number | null;
  /** Messages that are planned and not yet sent. */
  readonly underWay: number;
  /** Those without an attempt yet; the others wait for a retry. */
  readonly fresh: number;
  /** When the first of these was planned; null without any. */
  readonly oldestFresh: number | null;
}

interface Row {
  readonly earliest: Date | null;
  readonly under_way: number;
  readonly fresh: number;
  readonly oldest_fresh: Date | null;
}

export async function remaining(
  manager: EntityManager,
  { sequence, steps }: Pick<DueQuery, 'sequence' | 'steps'>,
): Promise<Remaining> {
  const [row] = await manager.query<Row[]>(REMAINING, [sequence, steps]);
  return {
    earliest: row?.earliest?.getTime() ?? null,
    underWay: row?.under_way ?? 0,
    fresh: row?.fresh ?? 0,
    oldestFresh: row?.oldest_fresh?.getTime() ?? null,
  };
}

/** One lookup per message, which never scans messages of other sequences. */
const REMAINING = `
  SELECT ${earliestStep} AS earliest,
    count(*)::integer AS under_way, count(fresh)::integer AS fresh, min(fresh) AS oldest_fresh
  FROM (SELECT (SELECT planned_at FROM outreach.messages AS message
      WHERE message.enrolment_id = enrolment.id AND message.step_position = enrolment.current_step + 1
        AND (message.status = 'sending' OR message.status = 'queued' AND message.first_tried_at IS NULL)) AS fresh
    FROM outreach.enrolments AS enrolment
    WHERE sequence_id = $1 AND status = 'active' AND next_send_at IS NULL) AS sending`;
