import type { DomainEmail, KnownVerification } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

export type VerdictCaller = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Port: stored verdicts of addresses. */
export interface KnownVerdicts {
  /** By address; empty if no verdict is known or verification is unavailable. */
  of(emails: readonly string[], caller: VerdictCaller): Promise<ReadonlyMap<string, KnownVerification>>;
}

/** Adds the verdicts to the addresses of a page, and moves rejected addresses to its end. */
export function withVerdicts(
  emails: readonly DomainEmail[],
  verdicts: ReadonlyMap<string, KnownVerification>,
): DomainEmail[] {
  const verified = emails.map((email) => ({ ...email, verification: verdicts.get(email.email) ?? null }));
  const isRefused = ({ verification }: DomainEmail): boolean => verification?.verdict === 'invalid';
  return verified.sort((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
}
