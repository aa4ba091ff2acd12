import type { EntityManager } from 'typeorm';
import { bringForward } from './wake-sequence.statements';

/**
 * Schedules a planning run of a sequence in the caller's transaction, at that time or earlier; a deleted sequence keeps
 * its time. Called when the next step of an enrolment is known and when an enrolment has ended.
 * @param at milliseconds since 1970
 */
export async function wakeSequence(
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  at: number,
): Promise<void> {
  await bringForward.run(manager, account, id, new Date(at));
}
