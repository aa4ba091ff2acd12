import type { EntityManager } from 'typeorm';
import { endEnrolment, type EnrolmentEnd } from '../events/end-enrolment';
import { stopReasons } from '../enrolments/stop-reasons';
import { wakeSequence, wakeSequences } from '../sequences/wake-sequence';
import { advanceEnrolments } from './enrolment.statements';
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
 * Schedules the next steps after sent messages of one account, or finishes their enrolments. An enrolment that ended
 * meanwhile does not change. A delay by an automatic reply that arrived before this record is applied now.
 */
export async function advance(
  manager: EntityManager,
  account: string,
  sent: readonly { readonly message: PlannedMessage; readonly at: number; readonly next: number | null }[],
): Promise<void> {
  const rows = sent.map(({ message: { enrolment, position }, at, next }) => ({
    ...{ id: enrolment.id, position, at: new Date(at) },
    next: next === null ? null : new Date(next),
  }));
  await advanceEnrolments.run(manager, JSON.stringify(rows));
  const runs = sent.map(({ message: { sequence }, at, next }) => ({ id: sequence.id, at: next ?? at }));
  await wakeSequences(manager, account, runs);
}

const placeOf = ({ account, sequence }: Pick<PlannedMessage, 'account' | 'sequence'>) => ({
  account,
  id: sequence.id,
});
