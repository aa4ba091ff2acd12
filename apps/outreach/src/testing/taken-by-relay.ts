import { withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import { wakeSequence } from '../sequences/wake-sequence';
import { dueAfter } from '../schedule/local-time';
import { readSequence } from '../sequences/sequence-rows';

interface Taken {
  readonly account: string;
  readonly message: string;
  readonly now: number;
}

/** Records that the relay accepted a message; the next step of its enrolment is due after its delay. */
export function takenByRelay(source: DataSource, { account, message, now }: Taken): Promise<void> {
  return withAccount(source, account, async (manager) => {
    const [[sent]] = await manager.query<
      [{ sequence_id: string; enrolment_id: string; step_position: number }[], number]
    >(
      `UPDATE outreach.messages SET status = 'sent', sent_at = $2 WHERE id = $1 AND status = 'queued'
       RETURNING sequence_id, enrolment_id, step_position`,
      [message, new Date(now)],
    );
    if (!sent) return;
    const sequence = await readSequence(manager, { account, id: sent.sequence_id });
    const next = sequence?.content.steps[sent.step_position];
    const due =
      next &&
      dueAfter(
        now,
        { value: next.wait_value ?? 0, unit: next.wait_unit ?? 'day' },
        sequence.content.timezone,
      );
    await manager.query(
      `UPDATE outreach.enrolments SET current_step = $2, next_send_at = $3, status = $4, finished_at = $5
       WHERE id = $1 AND status = 'active'`,
      [
        ...[sent.enrolment_id, sent.step_position, due === undefined ? null : new Date(due)],
        ...[due === undefined ? 'finished' : 'active', due === undefined ? new Date(now) : null],
      ],
    );
    await wakeSequence(manager, { account, id: sent.sequence_id }, due ?? now);
  });
}
