import type { EntityManager } from 'typeorm';
import type { PlannedMessage } from './planned-message';
import { measureGapFrom, measureGapOfMailbox } from './sequence.statements';

/** Tolerated milliseconds from the planning of a message to its first attempt. */
const toleranceMs = 1000;

/**
 * Measures the minimum gap from the first attempt of a message that is sent later than planned.
 * @param now milliseconds since 1970
 */
export async function keepGap(
  manager: EntityManager,
  { account, sequence, mailbox, plannedAt, firstTriedAt }: PlannedMessage,
  now: number,
): Promise<void> {
  if (firstTriedAt !== null || now - plannedAt <= toleranceMs) return;
  await measureGapFrom.run(manager, account, sequence.id, new Date(now));
  if (mailbox) await measureGapOfMailbox.run(manager, mailbox.id, new Date(now));
}
