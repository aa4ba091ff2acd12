import type { EntityManager } from 'typeorm';
import { nextOpening } from '../schedule/schedule';
import { nextPossible } from '../schedule/sending-state';
import { SendMessage } from './send-message.task';
import { earliestStep, sendingStateOf, sentColumns, type SentRow } from './sending-state-of';
import type { StoredSequence } from './stored-sequence';

interface Row extends SentRow {
  readonly step_due: Date | null;
  readonly message_due: Date | null;
}

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
  const [row] = await manager.query<Row[]>(DUE, [id, content.steps.length, SendMessage.name]);
  if (!row) return null;
  const state = sendingStateOf(content, row);
  const times = [
    row.step_due && nextPossible(state, Math.max(now, row.step_due.getTime())),
    row.message_due && nextOpening(state.schedule, Math.max(now, row.message_due.getTime())),
  ].filter((time) => typeof time === 'number');
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** One lookup per message, which never scans messages of other sequences. */
const DUE = `
  SELECT ${sentColumns}, ${earliestStep} AS step_due,
    (SELECT min(coalesce(task.due_at, message.planned_at)) FROM outreach.enrolments AS enrolment
      JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
        AND message.step_position = enrolment.current_step + 1 AND message.status IN ('queued', 'sending')
      LEFT JOIN outreach.agenda AS task ON task.task = $3 AND task.key = message.id
      WHERE enrolment.sequence_id = $1 AND enrolment.status = 'active' AND enrolment.next_send_at IS NULL) AS message_due
  FROM outreach.sequences WHERE id = $1`;
