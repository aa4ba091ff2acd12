import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { endEnrolment, type EnrolmentEnd } from '../events/end-enrolment';
import { stopReasons } from '../sequences/enrolment.entity';
import { wakeSequence } from '../sequences/wake-sequence';
import { dayOf } from '../schedule/local-time';
import type { PlannedMessage } from './planned-message';
import type { RefusalOf } from './outcomes';
import { MessageEntity } from './message.entity';

/** The step is due as before its message was planned. */
const makeDueAgain = statement({
  sql: `
    UPDATE outreach.enrolments SET next_send_at = greatest($2::timestamptz + make_interval(days => put_off_days), absent_until),
      put_off_days = 0
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'timestamptz'],
});

const measureGapFrom = statement({
  sql: `
    UPDATE outreach.sequences SET last_planned_at = greatest(last_planned_at, $3)
    WHERE account_id = $1 AND id = ANY ($2) AND min_gap_seconds > 0`,
  parameters: ['text', 'text[]', 'timestamptz'],
});

/** Counts one message less on a day. A day without messages does not count for the ramp. */
const countOneLess = statement({
  sql: `
    UPDATE outreach.sequences SET planned_today = greatest(0, planned_today - 1),
      sending_days = CASE WHEN planned_today > 1 THEN sending_days ELSE greatest(0, sending_days - 1) END,
      sending_day = CASE WHEN planned_today > 1 THEN sending_day END
    WHERE account_id = $1 AND id = $2 AND sending_day = $3`,
  parameters: ['text', 'text', 'date'],
});

/** Like `measureGapFrom`, of a mailbox. */
const measureGapOfMailbox = statement({
  sql: `
    UPDATE outreach.mailboxes SET last_planned_at = greatest(last_planned_at, $2)
    WHERE id = ANY ($1) AND min_gap_seconds > 0`,
  parameters: ['text[]', 'timestamptz'],
});

/** Like `countOneLess`, of a mailbox. */
const countOneLessOfMailbox = statement({
  sql: `
    UPDATE outreach.mailboxes SET planned_today = greatest(0, planned_today - 1),
      sending_days = CASE WHEN planned_today > 1 THEN sending_days ELSE greatest(0, sending_days - 1) END,
      sending_day = CASE WHEN planned_today > 1 THEN sending_day END
    WHERE id = $1 AND sending_day = $2`,
  parameters: ['text', 'date'],
});

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
  return endSending(manager, message, { status: 'bounced', reason, hasNoMailbox, message: message.id, at });
}

const placeOf = ({ account, sequence }: Pick<PlannedMessage, 'account' | 'sequence'>) => ({
  account,
  id: sequence.id,
});

/**
 * Deletes a planned message without attempts: its step is due as before, and it no longer counts for the daily limit of
 * the day of its planning. A day without messages does not count for the ramp.
 * @param due when the step is due again; milliseconds since 1970
 */
export async function unplan(manager: EntityManager, message: PlannedMessage, due: number): Promise<void> {
  const { account, sequence, mailbox, enrolment, plannedAt } = message;
  await manager.delete(MessageEntity, message.id);
  await makeDueAgain.run(manager, enrolment.id, new Date(due));
  await countOneLess.run(manager, account, sequence.id, dayOf(sequence.timezone, plannedAt));
  if (mailbox) await countOneLessOfMailbox.run(manager, mailbox.id, dayOf('UTC', plannedAt));
  if (sequence.status === 'active') await wakeSequence(manager, { account, id: sequence.id }, due);
}

/** Tolerated milliseconds from the planning of a message to its first attempt. */
const toleranceMs = 1000;

/**
 * Measures the minimum gap from the first attempts of messages of one account that are sent later than planned.
 * @param now milliseconds since 1970
 */
export async function keepGaps(
  manager: EntityManager,
  account: string,
  messages: readonly PlannedMessage[],
  now: number,
): Promise<void> {
  const late = messages.filter(
    ({ plannedAt, firstTriedAt }) => firstTriedAt === null && now - plannedAt > toleranceMs,
  );
  if (late.length === 0) return;
  const mailboxes = late.flatMap(({ mailbox }) => mailbox?.id ?? []);
  await measureGapFrom.run(
    manager,
    account,
    distinct(late.map(({ sequence }) => sequence.id)),
    new Date(now),
  );
  if (mailboxes.length > 0) await measureGapOfMailbox.run(manager, distinct(mailboxes), new Date(now));
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
