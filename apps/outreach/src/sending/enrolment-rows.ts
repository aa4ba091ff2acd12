import type { EntityManager } from 'typeorm';
import { endEnrolment as endForGood } from '../events/end-enrolment';
import { stopReasons } from '../enrolments/stop-reasons';
import { wakeSequence } from '../planning/wake-sequence';
import type { PlannedMessage } from './planned-message';
import type { RefusalOf } from './refusal';

/** Instants are milliseconds since 1970. */
interface Ending {
  readonly status: 'suppressed' | 'failed';
  readonly reason: string;
  readonly at: number;
}

/** The person gets no further step, unless there was none to come already. */
export async function endEnrolment(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  { status, reason, at }: Ending,
): Promise<void> {
  await manager.query(
    `UPDATE outreach.enrolments SET status = $2, stop_reason = $3, finished_at = $4, next_send_at = NULL
     WHERE id = $1 AND status = 'active'`,
    [enrolment.id, status, reason, new Date(at)],
  );
  await wakeSequence(manager, placeOf(message), at);
}

/** The person gets no further step, even where the account had ended it already. */
export async function bounce(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  of: RefusalOf,
  at: number,
): Promise<void> {
  const reason = of === 'mailbox' ? stopReasons.noMailbox : stopReasons.messageRefused;
  await endForGood(manager, { enrolment: enrolment.id, status: 'bounced', reason, at });
  await wakeSequence(manager, placeOf(message), at);
}

/** The step was sent: the next one is due, or this was the last. Whoever has ended meanwhile stays as they are. */
export async function goOn(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  { at, next }: { readonly at: number; readonly next: number | null },
): Promise<void> {
  await manager.query(
    `UPDATE outreach.enrolments SET current_step = $2,
       status = CASE WHEN status = 'active' AND $3::timestamptz IS NULL THEN 'finished' ELSE status END,
       finished_at = CASE WHEN status = 'active' AND $3::timestamptz IS NULL THEN $4 ELSE finished_at END,
       next_send_at = CASE WHEN status = 'active' THEN $3::timestamptz END
     WHERE id = $1`,
    [enrolment.id, message.position, next === null ? null : new Date(next), new Date(at)],
  );
  await wakeSequence(manager, placeOf(message), next ?? at);
}

const placeOf = ({ account, sequence }: Pick<PlannedMessage, 'account' | 'sequence'>) => ({
  account,
  id: sequence.id,
});
