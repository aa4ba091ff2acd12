import type { DomainEmail, AddressVerification } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import type { CallContext } from '@lode/service-kit';

export type VerdictCaller = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Port: stored verdicts of addresses. */
export interface KnownVerdicts {
  /** By address; empty if no verdict is known or verification is unavailable. */
  of(emails: readonly string[], caller: VerdictCaller): Promise<ReadonlyMap<string, AddressVerification>>;
}

/** Adds the verdicts to the addresses of a page, lowers the confidence in rejected ones and moves them to its end. */
export function withVerdicts(
  emails: readonly DomainEmail[],
  verdicts: ReadonlyMap<string, AddressVerification>,
): DomainEmail[] {
  const isRefused = ({ verification }: DomainEmail): boolean => verification?.verdict === 'invalid';
  const verified = emails
    .map((email) => ({ ...email, verification: verdicts.get(email.email) ?? null }))
    .map((email) =>
      isRefused(email) ? { ...email, confidence: addressConfidence(email.confidence / 100, true) } : email,
    );
  return verified.sort((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
}
