import type { AddressVerification } from '@lode/contracts';

export interface WaitLimits {
  /** Requests about the same addresses; probes continue after each. */
  readonly requests: number;
  /** Milliseconds of one request. */
  readonly timeoutMs: number;
}

/** Port: verifies addresses. */
export interface VerdictSource {
  /**
   * Waits until the mail hosts have replied, or until they are too slow.
   * @param emails distinct
   * @param signal ends the wait
   * @param limits of the wait; default: until slow mail hosts have replied
   * @returns by address as given; a slow mail host has the verdict `unknown`
   * @throws ProblemError if verification is unavailable
   */
  verify(
    emails: readonly string[],
    signal: AbortSignal,
    limits?: WaitLimits,
  ): Promise<ReadonlyMap<string, AddressVerification>>;
}

export const VERDICT_SOURCE = Symbol('VerdictSource');
