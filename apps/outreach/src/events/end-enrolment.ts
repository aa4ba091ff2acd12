import type { EnrolmentStatus } from '@lode/contracts';
import type { EntityManager } from 'typeorm';

/** What ends an enrolment from outside, the strongest last: it takes the place of all before it. */
const endings = ['replied', 'bounced', 'unsubscribed'] as const;
/** What gives way to each of them. */
const weaker: readonly EnrolmentStatus[] = ['active', 'finished', 'failed', 'removed', 'suppressed'];

export interface EnrolmentEnd {
  readonly enrolment: string;
  readonly status: (typeof endings)[number];
  /** Why there is no further step, in words. */
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Sends nobody a further step who replied, has no mailbox or does not want one, in the caller's transaction.
 * @returns whether it ended now; not where it had ended for a reason that is as strong
 */
export async function endEnrolment(
  manager: EntityManager,
  { enrolment, status, reason, at }: EnrolmentEnd,
): Promise<boolean> {
  const [, changed] = await manager.query<[unknown[], number]>(
    `UPDATE outreach.enrolments SET status = $2, stop_reason = $3, next_send_at = NULL,
       finished_at = coalesce(finished_at, $4)
     WHERE id = $1 AND status = ANY ($5)`,
    [enrolment, status, reason, new Date(at), [...weaker, ...endings.slice(0, endings.indexOf(status))]],
  );
  return changed > 0;
}
