import type { EntityManager } from 'typeorm';
import { MessageEntity } from '../database/entities/message.entity';
import { wakeSequence } from '../sequences/wake-sequence';
import { dayOf } from '../schedule/local-time';
import { makeDueAgain } from './enrolment.statements';
import type { PlannedMessage } from './planned-message';
import { countOneLess, countOneLessOfMailbox } from './sequence.statements';

/**
 * Deletes a planned message without attempts: its step is due as before, and it no longer counts for the daily limit of
 * the day of its planning. A day without messages does not count for the ramp.
 * @param now milliseconds since 1970
 */
export async function unplan(manager: EntityManager, message: PlannedMessage, now: number): Promise<void> {
  const { account, sequence, mailbox, enrolment, plannedAt } = message;
  await manager.delete(MessageEntity, message.id);
  await makeDueAgain.run(manager, enrolment.id, new Date(now));
  await countOneLess.run(manager, account, sequence.id, dayOf(sequence.timezone, plannedAt));
  if (mailbox) await countOneLessOfMailbox.run(manager, mailbox.id, dayOf('UTC', plannedAt));
  if (sequence.status === 'active') await wakeSequence(manager, { account, id: sequence.id }, now);
}
