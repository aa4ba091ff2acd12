import type { EnrolmentStatus } from '@lode/contracts';
import type { EntityManager } from 'typeorm';

/** What has ended without a word from outside. */
const quiet: readonly EnrolmentStatus[] = ['finished', 'failed', 'removed', 'suppressed'];

/** What ends an enrolment, and what gives way to it: the stronger takes the place of the weaker. */
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
  /** Why there is no further step, in words. */
  readonly reason: string;
  /** Nobody of the account is to write to the address again; also said of an enrolment that has ended already. */
  readonly hasNoMailbox?: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Sends a person no further step, in the caller's transaction, which holds the enrolment.
 * @returns whether it ended now; not where it had ended for a reason that is as strong
 */
export async function endEnrolment(
  manager: EntityManager,
  { enrolment, status, reason, hasNoMailbox = false, at }: EnrolmentEnd,
): Promise<boolean> {
  const [, changed] = await manager.query<[unknown[], number]>(
    `UPDATE outreach.enrolments SET status = $2, stop_reason = $3, next_send_at = NULL,
       finished_at = coalesce(finished_at, $4)
     WHERE id = $1 AND status = ANY ($5)`,
    [enrolment, status, reason, new Date(at), yieldsTo[status]],
  );
  if (hasNoMailbox) await manager.query(NO_MAILBOX, [enrolment, reason]);
  return changed > 0;
}

/** A message that came back before for a reason that may pass had ended it already. */
const NO_MAILBOX = `
  UPDATE outreach.enrolments SET no_mailbox = true,
    stop_reason = CASE WHEN status = 'bounced' THEN $2 ELSE stop_reason END
  WHERE id = $1`;
