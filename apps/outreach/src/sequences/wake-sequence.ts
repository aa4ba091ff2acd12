import type { EntityManager } from 'typeorm';

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
  await manager.query(
    `UPDATE outreach.sequences SET next_slot_at = $3
     WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL AND status <> 'draft'
       AND (next_slot_at IS NULL OR next_slot_at > $3)`,
    [account, id, new Date(at)],
  );
}
