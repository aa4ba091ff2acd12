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

/** What remains to be done in a sequence. */
export interface Remaining {
  /** Before when nobody's next step is due, in milliseconds since 1970; null where none is to come. */
  readonly earliest: number | null;
  /** Messages that are on their way, as far as they are counted. */
  readonly underWay: number;
}

/** @param most messages on their way that are counted */
export async function remaining(
  manager: EntityManager,
  { sequence, steps, most }: Pick<Wanted, 'sequence' | 'steps' | 'most'>,
): Promise<Remaining> {
  const [row] = await manager.query<{ earliest: Date | null; under_way: number }[]>(
    `SELECT
       (SELECT min(enrolment.next_send_at) FROM generate_series(0, $2 - 1) AS step CROSS JOIN LATERAL (
          SELECT next_send_at FROM outreach.enrolments
          WHERE sequence_id = $1 AND current_step = step AND status = 'active' AND next_send_at IS NOT NULL
          ORDER BY next_send_at LIMIT 1) AS enrolment) AS earliest,
       (SELECT count(*)::integer FROM (
          SELECT 1 FROM outreach.enrolments
          WHERE sequence_id = $1 AND status = 'active' AND next_send_at IS NULL LIMIT $3) AS sending) AS under_way`,
    [sequence, steps, most],
  );
  return { earliest: row?.earliest?.getTime() ?? null, underWay: row?.under_way ?? 0 };
}
