import type { EntityManager } from 'typeorm';
import { endEnrolment, type EnrolmentEnd } from '../events/end-enrolment';
import { stopReasons } from '../enrolments/stop-reasons';
import { wakeSequence } from '../sequences/wake-sequence';
import type { PlannedMessage } from './planned-message';
import type { RefusalOf } from './refusal';

/** The person gets no further step, as far as what it ended for before gives way. */
export async function endSending(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  ending: Omit<EnrolmentEnd, 'enrolment'>,
): Promise<void> {
  await endEnrolment(manager, { enrolment: enrolment.id, ...ending });
  await wakeSequence(manager, placeOf(message), ending.at);
}

/** The person gets no further step, even where the account had ended it already. */
export function bounce(
  manager: EntityManager,
  message: PlannedMessage,
  of: RefusalOf,
  at: number,
): Promise<void> {
  const hasNoMailbox = of === 'mailbox';
  const reason = hasNoMailbox ? stopReasons.noMailbox : stopReasons.messageRefused;
  return endSending(manager, message, { status: 'bounced', reason, hasNoMailbox, at });
}

/**
 * The step was sent: the next one is due, or this was the last. Whoever has ended meanwhile stays as they are; what
 * an automatic reply put off while the message was on its way is put off now.
 */
export async function goOn(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  { at, next }: { readonly at: number; readonly next: number | null },
): Promise<void> {
  await manager.query(
    `UPDATE outreach.enrolments SET current_step = $2,
       status = CASE WHEN status = 'active' AND $3::timestamptz IS NULL THEN 'finished' ELSE status END,
       finished_at = CASE WHEN status = 'active' AND $3::timestamptz IS NULL THEN $4 ELSE finished_at END,
       next_send_at = CASE WHEN status = 'active' THEN $3::timestamptz + make_interval(days => put_off_days) END,
       put_off_days = 0
     WHERE id = $1`,
    [enrolment.id, message.position, next === null ? null : new Date(next), new Date(at)],
  );
  await wakeSequence(manager, placeOf(message), next ?? at);
}

const placeOf = ({ account, sequence }: Pick<PlannedMessage, 'account' | 'sequence'>) => ({
  account,
  id: sequence.id,
});
