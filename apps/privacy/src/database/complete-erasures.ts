import type { EntityManager } from 'typeorm';
import { followerTimeoutMs } from './follower-timeout';

/**
 * Marks complete erasures: every follower has erased up to them, and all its processes exclude the person from answers.
 * @param now milliseconds since 1970
 */
export const completeErasures = (manager: EntityManager, now: number): Promise<unknown> =>
  manager.query(COMPLETE, [new Date(now), new Date(now - followerTimeoutMs)]);

/** Without followers no erasure is complete: the minimum of no rows is NULL. */
const COMPLETE = `
  UPDATE privacy.erasures SET completed_at = $1 WHERE id IN (
    SELECT id FROM privacy.erasures WHERE completed_at IS NULL AND position <= (
      SELECT min(least(one.applied, (
        SELECT min(live.position) FROM privacy.followers AS live
        WHERE live.service = one.service AND live.seen_at > $2)))
      FROM privacy.follower_services AS one)
    FOR UPDATE SKIP LOCKED)`;
