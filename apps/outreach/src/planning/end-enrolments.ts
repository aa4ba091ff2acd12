import type { EntityManager } from 'typeorm';
import { stopReasons } from '../enrolments/stop-reasons';

interface Ending {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limit: number;
}

/** Enrolments whose step is to come, and those whose message is being sent; each set has an index. */
const active = ['next_send_at IS NOT NULL', 'next_send_at IS NULL'].map(
  (which) => `status = 'active' AND ${which}`,
);

/** Ends active enrolments of an archived sequence. @returns how many */
export async function endActive(
  manager: EntityManager,
  sequence: string,
  { now, limit }: Ending,
): Promise<number> {
  let ended = 0;
  for (const which of active) {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE outreach.enrolments
       SET status = 'removed', stop_reason = $4, next_send_at = NULL, finished_at = $3
       WHERE ctid = ANY (ARRAY(SELECT ctid FROM outreach.enrolments
         WHERE sequence_id = $1 AND ${which} LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED))`,
      [sequence, limit - ended, new Date(now), stopReasons.archived],
    );
    ended += count;
  }
  return ended;
}

/** Deletes enrolments of a sequence with their messages and events. @returns how many */
export async function deleteSome(manager: EntityManager, sequence: string, limit: number): Promise<number> {
  const [, count] = await manager.query<[unknown[], number]>(
    `DELETE FROM outreach.enrolments WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM outreach.enrolments WHERE sequence_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [sequence, limit],
  );
  return count;
}
