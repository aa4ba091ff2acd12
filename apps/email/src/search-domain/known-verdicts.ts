import type { DomainEmail, KnownVerification } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

export type VerdictAsker = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Port: what is stored of whether addresses take mail. */
export interface KnownVerdicts {
  /** By address; empty where nothing is known, or it cannot be told now. */
  of(emails: readonly string[], asker: VerdictAsker): Promise<ReadonlyMap<string, KnownVerification>>;
}

/** The addresses of a page with what is known of each; those that do not exist any more stand last. */
export function withVerdicts(
  emails: readonly DomainEmail[],
  verdicts: ReadonlyMap<string, KnownVerification>,
): DomainEmail[] {
  const verified = emails.map((email) => ({ ...email, verification: verdicts.get(email.email) ?? null }));
  const isRefused = ({ verification }: DomainEmail): boolean => verification?.verdict === 'invalid';
  return verified.sort((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
}
