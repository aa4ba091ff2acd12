import type { EntityManager } from 'typeorm';
import { heardOfFor } from './heard-of';

/**
 * Notes which erasures are complete by now: every service that follows has erased up to them, and all its processes
 * leave the person out of answers. @param now milliseconds since 1970
 */
export const completeErasures = (manager: EntityManager, now: number): Promise<unknown> =>
  manager.query(COMPLETE, [new Date(now), new Date(now - heardOfFor)]);

/** Where nobody follows, nothing is complete: the least of nothing is NULL. */
const COMPLETE = `
  UPDATE privacy.erasures SET completed_at = $1 WHERE id IN (
    SELECT id FROM privacy.erasures WHERE completed_at IS NULL AND position <= (
      SELECT min(least(one.applied, (
        SELECT min(live.position) FROM privacy.followers AS live
        WHERE live.service = one.service AND live.seen_at > $2)))
      FROM privacy.follower_services AS one)
    FOR UPDATE SKIP LOCKED)`;
