import type { EntityManager } from 'typeorm';

/** Somebody whose next message is planned. */
export interface PlannedFor {
  readonly id: string;
  /** The step that the message is of, from 1. */
  readonly position: number;
}

interface Wanted {
  readonly sequence: string;
  /** How many steps it has. */
  readonly steps: number;
  readonly now: number;
  readonly most: number;
}

/**
 * Takes those whose next step is due, in a transaction of the account that holds the sequence. Whoever has got a step
 * already comes first: else nobody would get the second one before all of a long list have got the first.
 */
export async function takeDue(
  manager: EntityManager,
  { sequence, steps, now, most }: Wanted,
): Promise<PlannedFor[]> {
  if (most === 0) return [];
  const [rows] = await manager.query<[PlannedFor[], number]>(
    `UPDATE outreach.enrolments SET next_send_at = NULL
     WHERE ctid = ANY (ARRAY(
       SELECT enrolment.place FROM generate_series($2 - 1, 0, -1) AS step CROSS JOIN LATERAL (
         SELECT ctid AS place FROM outreach.enrolments
         WHERE sequence_id = $1 AND current_step = step AND status = 'active'
           AND next_send_at IS NOT NULL AND next_send_at <= $3
         ORDER BY next_send_at LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED) AS enrolment
       LIMIT $4))
     RETURNING id, current_step + 1 AS position`,
    [sequence, steps, new Date(now), most],
  );
  return rows;
}

/** What remains to be done in a sequence. Instants are milliseconds since 1970. */
export interface Remaining {
  /** Before when nobody's next step is due; null where none is to come. */
  readonly earliest: number | null;
  /** Messages that are on their way. */
  readonly underWay: number;
  /** Those of them that are about to be sent: the others were tried, and wait for their next try. */
  readonly fresh: number;
  /** When the first of these was planned; null where there are none. */
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
  { sequence, steps }: Pick<Wanted, 'sequence' | 'steps'>,
): Promise<Remaining> {
  const [row] = await manager.query<Row[]>(REMAINING, [sequence, steps]);
  return {
    earliest: row?.earliest?.getTime() ?? null,
    underWay: row?.under_way ?? 0,
    fresh: row?.fresh ?? 0,
    oldestFresh: row?.oldest_fresh?.getTime() ?? null,
  };
}

/** Messages are asked for one by one, which never reads those of other sequences. */
const REMAINING = `
  SELECT (SELECT min(enrolment.next_send_at) FROM generate_series(0, $2 - 1) AS step CROSS JOIN LATERAL (
      SELECT next_send_at FROM outreach.enrolments
      WHERE sequence_id = $1 AND current_step = step AND status = 'active' AND next_send_at IS NOT NULL
      ORDER BY next_send_at LIMIT 1) AS enrolment) AS earliest,
    count(*)::integer AS under_way, count(fresh)::integer AS fresh, min(fresh) AS oldest_fresh
  FROM (SELECT (SELECT planned_at FROM outreach.messages AS message
      WHERE message.enrolment_id = enrolment.id AND message.step_position = enrolment.current_step + 1
        AND (message.status = 'sending' OR message.status = 'queued' AND message.first_tried_at IS NULL)) AS fresh
    FROM outreach.enrolments AS enrolment
    WHERE sequence_id = $1 AND status = 'active' AND next_send_at IS NULL) AS sending`;
