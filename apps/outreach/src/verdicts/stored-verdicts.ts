import type { VerificationResult } from '@lode/contracts';

/** Stored verification results; no mail host is queried. */
export interface StoredVerdicts {
  /**
   * Maps addresses, as given, to their verdicts; addresses without a stored result are absent.
   * @throws ProblemError if the results are unavailable
   */
  of(addresses: readonly string[]): Promise<ReadonlyMap<string, VerificationResult['verdict']>>;
}

export interface InvalidAddresses {
  /** Selects the addresses whose stored verdict is `invalid`. @throws ProblemError if the results are unavailable */
  invalid(addresses: readonly string[]): Promise<ReadonlySet<string>>;
}
