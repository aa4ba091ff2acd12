import type { EntityManager } from 'typeorm';
import { nextOpening } from '../schedule/schedule';
import { nextPossible } from '../schedule/sending-state';
import { sendTasks } from './send-message.task';
import { sendingStateOf } from './sending-state-of';
import { findDue } from './sending-state.statements';
import type { StoredSequence } from './stored-sequence';

const sendTaskNames = sendTasks.map(({ name }) => name);

/**
 * Earliest time of the next message of a sequence: of a message that is about to be sent or waits for a retry, or of a
 * step that is due and within windows and limits.
 * @param now milliseconds since 1970
 * @returns not before `now`; null if the sequence is not active or no message is scheduled
 */
export async function nextSendAt(
  manager: EntityManager,
  { id, status, content }: StoredSequence,
  now: number,
): Promise<Date | null> {
  if (status !== 'active') return null;
  const row = await findDue.first(manager, id, content.steps.length, sendTaskNames);
  if (!row) return null;
  const state = sendingStateOf(content, row);
  const times = [
    row.stepDue && nextPossible(state, Math.max(now, row.stepDue.getTime())),
    row.messageDue && nextOpening(state.schedule, Math.max(now, row.messageDue.getTime())),
  ].filter((time) => typeof time === 'number');
  return times.length === 0 ? null : new Date(Math.min(...times));
}
