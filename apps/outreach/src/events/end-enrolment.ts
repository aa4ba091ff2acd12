import { statement } from '@lode/database';
import type { EnrolmentStatus } from '@lode/contracts';
import type { EntityManager } from 'typeorm';

/** Ends an enrolment that has one of the statuses. */
const endIf = statement({
  sql: `
    UPDATE outreach.enrolments SET status = $2, stop_reason = $3, next_send_at = NULL,
      finished_at = coalesce(finished_at, $4)
    WHERE id = $1 AND status = ANY ($5)`,
  parameters: ['text', 'text', 'text', 'timestamptz', 'text[]'],
});

/** An earlier bounce for a transient reason may have ended the enrolment already. */
const noteNoMailbox = statement({
  sql: `
    UPDATE outreach.enrolments SET no_mailbox = true,
      stop_reason = CASE WHEN status = 'bounced' THEN $2 ELSE stop_reason END
    WHERE id = $1`,
  parameters: ['text', 'text'],
});

/**
 * Continues an enrolment whose message $2 bounced, if a branch of its step is for bounces: it is chosen at once. Not after
 * a later step.
 */
const continueAfterBounce = statement({
  sql: `
    UPDATE outreach.enrolments AS enrolment SET current_step = message.step_position,
      next_step = message.step_position + 1, upcoming = 'decision', next_send_at = $3
    FROM outreach.messages AS message JOIN outreach.sequences AS sequence ON sequence.id = message.sequence_id
    WHERE enrolment.id = $1 AND message.id = $2 AND message.enrolment_id = enrolment.id AND enrolment.status = 'active'
      AND (enrolment.upcoming = 'decision' AND enrolment.current_step = message.step_position
        OR enrolment.upcoming = 'message' AND enrolment.next_step = message.step_position)
      AND sequence.steps -> (message.step_position - 1) -> 'branches' @> '[{"when": {"on": "bounced", "not": false}}]'`,
  parameters: ['text', 'text', 'timestamptz'],
});

/** Ends without an event from outside. */
const quiet: readonly EnrolmentStatus[] = ['finished', 'failed', 'removed', 'suppressed'];

/** Which statuses a new end replaces: a stronger end replaces a weaker one. */
const yieldsTo = {
  suppressed: ['active'],
  failed: ['active'],
  replied: ['active', ...quiet],
  bounced: ['active', ...quiet, 'replied'],
  unsubscribed: ['active', ...quiet, 'replied', 'bounced'],
} satisfies Partial<Record<EnrolmentStatus, readonly EnrolmentStatus[]>>;

export interface EnrolmentEnd {
  readonly enrolment: string;
  readonly status: keyof typeof yieldsTo;
  /** Text for the customer. */
  readonly reason: string;
  /** The account may not write to the address again. Also recorded for an enrolment that has ended. */
  readonly hasNoMailbox?: boolean;
  /** Message that bounced. */
  readonly message?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Ends an enrolment in the caller's transaction, which has locked it, or lets it take its branch for bounces.
 * @returns whether it has changed; false if it had ended for a reason at least as strong
 */
export async function endEnrolment(
  manager: EntityManager,
  { enrolment, status, reason, hasNoMailbox = false, message, at }: EnrolmentEnd,
): Promise<boolean> {
  const isContinued =
    status === 'bounced' &&
    message !== undefined &&
    (await continueAfterBounce.run(manager, enrolment, message, new Date(at))) > 0;
  const changed = isContinued
    ? 1
    : await endIf.run(manager, enrolment, status, reason, new Date(at), yieldsTo[status]);
  if (hasNoMailbox) await noteNoMailbox.run(manager, enrolment, reason);
  return changed > 0;
}
