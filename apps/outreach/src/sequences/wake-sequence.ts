import type { EntityManager } from 'typeorm';

/**
 * A sequence has something to do at that time, in the transaction of its account that makes it so: the planner looks
 * at it then, or before; at a deleted one only when its time is over. Called when the next step of an enrolment is
 * known, and when an enrolment has ended.
 * @param at milliseconds since 1970
 */
export async function wakeSequence(
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  at: number,
): Promise<void> {
  await manager.query(
    `UPDATE outreach.sequences SET next_slot_at = $3
     WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL AND status <> 'draft'
       AND (next_slot_at IS NULL OR next_slot_at > $3)`,
    [account, id, new Date(at)],
  );
}
