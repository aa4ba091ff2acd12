import type { EntityManager } from 'typeorm';
import { stopReasons } from '../enrolments/stop-reasons';

interface Ending {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly most: number;
}

/** Those whose step is to come, and those whose message is on its way: each has an index. */
const active = ['next_send_at IS NOT NULL', 'next_send_at IS NULL'].map(
  (which) => `status = 'active' AND ${which}`,
);

/** Ends some of those who are active in an archived sequence. @returns how many */
export async function endActive(
  manager: EntityManager,
  sequence: string,
  { now, most }: Ending,
): Promise<number> {
  let ended = 0;
  for (const which of active) {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE outreach.enrolments
       SET status = 'removed', stop_reason = $4, next_send_at = NULL, finished_at = $3
       WHERE ctid = ANY (ARRAY(SELECT ctid FROM outreach.enrolments
         WHERE sequence_id = $1 AND ${which} LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED))`,
      [sequence, most - ended, new Date(now), stopReasons.archived],
    );
    ended += count;
  }
  return ended;
}

/** Deletes some of the enrolments of a sequence, and with them their messages and events. @returns how many */
export async function deleteSome(manager: EntityManager, sequence: string, most: number): Promise<number> {
  const [, count] = await manager.query<[unknown[], number]>(
    `DELETE FROM outreach.enrolments WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM outreach.enrolments WHERE sequence_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [sequence, most],
  );
  return count;
}
