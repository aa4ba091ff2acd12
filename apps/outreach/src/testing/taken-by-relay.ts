import { withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import { moveOn } from '../sequences/move-on';
import { stepAfter } from '../sequences/step-path';
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
    const { enrolment_id: enrolment, step_position: position } = sent;
    const next = sequence ? stepAfter(sequence.content, position, now) : null;
    await moveOn(manager, account, [{ enrolment, sequence: sent.sequence_id, position, at: now, next }]);
  });
}
