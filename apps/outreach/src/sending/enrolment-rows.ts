import type { EntityManager } from 'typeorm';
import { endEnrolment, type EnrolmentEnd } from '../events/end-enrolment';
import { stopReasons } from '../enrolments/stop-reasons';
import { wakeSequence } from '../sequences/wake-sequence';
import { advanceEnrolment } from './enrolment.statements';
import type { PlannedMessage } from './planned-message';
import type { RefusalOf } from './refusal';

/** Ends the enrolment, unless it has ended for a stronger reason. */
export async function endSending(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  ending: Omit<EnrolmentEnd, 'enrolment'>,
): Promise<void> {
  await endEnrolment(manager, { enrolment: enrolment.id, ...ending });
  await wakeSequence(manager, placeOf(message), ending.at);
}

/** Ends the enrolment as bounced, even if the account has ended it already. */
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
 * Schedules the next step after a sent message, or finishes the enrolment. An enrolment that ended meanwhile does not
 * change. A delay by an automatic reply that arrived before this record is applied now.
 */
export async function advance(
  manager: EntityManager,
  { enrolment, ...message }: PlannedMessage,
  { at, next }: { readonly at: number; readonly next: number | null },
): Promise<void> {
  const due = next === null ? null : new Date(next);
  await advanceEnrolment.run(manager, enrolment.id, message.position, due, new Date(at));
  await wakeSequence(manager, placeOf(message), next ?? at);
}

const placeOf = ({ account, sequence }: Pick<PlannedMessage, 'account' | 'sequence'>) => ({
  account,
  id: sequence.id,
});
