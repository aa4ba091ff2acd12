import type { EntityManager } from 'typeorm';
import type { PlannedMessage } from './planned-message';

/** Milliseconds from the planning of a message to its sending that nobody minds. */
const usual = 1000;

/**
 * A message is sent for the first time, later than it was planned: the gap to the next one lies behind its sending.
 * @param now milliseconds since 1970
 */
export async function keepGap(
  manager: EntityManager,
  { account, sequence, plannedAt, firstTriedAt }: PlannedMessage,
  now: number,
): Promise<void> {
  if (firstTriedAt !== null || now - plannedAt <= usual) return;
  await manager.query(
    `UPDATE outreach.sequences SET last_planned_at = greatest(last_planned_at, $3)
     WHERE account_id = $1 AND id = $2 AND min_gap_seconds > 0`,
    [account, sequence.id, new Date(now)],
  );
}
