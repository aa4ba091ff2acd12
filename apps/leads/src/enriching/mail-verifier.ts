import type { AddressVerification } from '@lode/contracts';

/** Port: verifies an address. */
export interface MailVerifier {
  /**
   * Never rejects.
   * @param budget milliseconds
   * @returns null if the verdict is not known in time
   */
  verify(email: string, budget: number): Promise<AddressVerification | null>;
  /**
   * Verifies addresses of one company together. Never rejects.
   * @param emails at most 100
   * @param budget milliseconds
   * @returns the verdicts that are known in time, by address
   */
  verifyAll(emails: readonly string[], budget: number): Promise<ReadonlyMap<string, AddressVerification>>;
}

export const MAIL_VERIFIER = Symbol('MailVerifier');
