import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';

/** Parameters: account, ids and times of the runs. */
const bringForward = statement({
  sql: `
    UPDATE outreach.sequences AS sequence SET next_slot_at = given.at
    FROM unnest($2::text[], $3::timestamptz[]) AS given (id, at)
    WHERE sequence.account_id = $1 AND sequence.id = given.id AND deleted_at IS NULL AND status <> 'draft'
      AND (next_slot_at IS NULL OR next_slot_at > given.at)`,
  parameters: ['text', 'text[]', 'timestamptz[]'],
});

/**
 * Schedules a planning run of a sequence in the caller's transaction, at that time or earlier; a deleted sequence keeps
 * its time. Called when the next step of an enrolment is known and when an enrolment has ended.
 * @param at milliseconds since 1970
 */
export const wakeSequence = (
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  at: number,
): Promise<void> => wakeSequences(manager, account, [{ id, at }]);

/** Like `wakeSequence` for several sequences of an account, each at the earliest of its times. */
export async function wakeSequences(
  manager: EntityManager,
  account: string,
  runs: readonly { readonly id: string; readonly at: number }[],
): Promise<void> {
  const earliest = new Map<string, number>();
  for (const { id, at } of runs) earliest.set(id, Math.min(at, earliest.get(id) ?? Infinity));
  const times = [...earliest.values()].map((at) => new Date(at));
  await bringForward.run(manager, account, [...earliest.keys()], times);
}
