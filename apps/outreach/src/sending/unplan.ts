import type { EntityManager } from 'typeorm';
import { wakeSequence } from '../sequences/wake-sequence';
import { dayOf } from '../schedule/local-day';
import type { PlannedMessage } from './planned-message';

/**
 * Deletes a planned message without attempts: its step is due as before, and it no longer counts for the daily limit of
 * the day of its planning. A day without messages does not count for the ramp.
 * @param now milliseconds since 1970
 */
export async function unplan(manager: EntityManager, message: PlannedMessage, now: number): Promise<void> {
  const { account, sequence, enrolment, plannedAt } = message;
  await manager.query('DELETE FROM outreach.messages WHERE id = $1', [message.id]);
  await manager.query(
    `UPDATE outreach.enrolments SET next_send_at = $2::timestamptz + make_interval(days => put_off_days), put_off_days = 0
     WHERE id = $1 AND status = 'active'`,
    [enrolment.id, new Date(now)],
  );
  await manager.query(
    `UPDATE outreach.sequences SET planned_today = greatest(0, planned_today - 1),
       sending_days = CASE WHEN planned_today > 1 THEN sending_days ELSE greatest(0, sending_days - 1) END,
       sending_day = CASE WHEN planned_today > 1 THEN sending_day END
     WHERE account_id = $1 AND id = $2 AND sending_day = $3`,
    [account, sequence.id, dayOf(sequence.timezone, plannedAt)],
  );
  if (sequence.status === 'active') await wakeSequence(manager, { account, id: sequence.id }, now);
}
