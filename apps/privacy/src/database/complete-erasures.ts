import type { EntityManager } from 'typeorm';
import { markCompleteErasures } from './erasure.statements';
import { followerTimeoutMs } from './follower-timeout';

/**
 * Marks complete erasures: every follower has erased up to them, and all its processes exclude the person from answers.
 * @param now milliseconds since 1970
 */
export const completeErasures = (manager: EntityManager, now: number): Promise<unknown> =>
  markCompleteErasures.run(manager, new Date(now), new Date(now - followerTimeoutMs));
