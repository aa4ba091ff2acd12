import type { AddressVerification } from '@lode/contracts';

/** Port: verifies addresses. */
export interface VerdictSource {
  /**
   * Waits until the mail hosts have replied, or until they are too slow.
   * @param emails distinct
   * @param signal ends the wait
   * @returns by address as given; a slow mail host has the verdict `unknown`
   * @throws ProblemError if verification is unavailable
   */
  verify(emails: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, AddressVerification>>;
}

export const VERDICT_SOURCE = Symbol('VerdictSource');
