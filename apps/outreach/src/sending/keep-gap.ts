import type { EntityManager } from 'typeorm';
import type { PlannedMessage } from './planned-message';
import { measureGapFrom, measureGapOfMailbox } from './sequence.statements';

/** Tolerated milliseconds from the planning of a message to its first attempt. */
const toleranceMs = 1000;

/**
 * Measures the minimum gap from the first attempts of messages of one account that are sent later than planned.
 * @param now milliseconds since 1970
 */
export async function keepGaps(
  manager: EntityManager,
  account: string,
  messages: readonly PlannedMessage[],
  now: number,
): Promise<void> {
  const late = messages.filter(
    ({ plannedAt, firstTriedAt }) => firstTriedAt === null && now - plannedAt > toleranceMs,
  );
  if (late.length === 0) return;
  const mailboxes = late.flatMap(({ mailbox }) => mailbox?.id ?? []);
  await measureGapFrom.run(
    manager,
    account,
    distinct(late.map(({ sequence }) => sequence.id)),
    new Date(now),
  );
  if (mailboxes.length > 0) await measureGapOfMailbox.run(manager, distinct(mailboxes), new Date(now));
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
