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
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Ends an enrolment in the caller's transaction, which has locked it.
 * @returns whether it ended now; false if it had ended for a reason at least as strong
 */
export async function endEnrolment(
  manager: EntityManager,
  { enrolment, status, reason, hasNoMailbox = false, at }: EnrolmentEnd,
): Promise<boolean> {
  const changed = await endIf.run(manager, enrolment, status, reason, new Date(at), yieldsTo[status]);
  if (hasNoMailbox) await noteNoMailbox.run(manager, enrolment, reason);
  return changed > 0;
}
