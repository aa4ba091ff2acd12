import type { LeadVerification } from '@lode/contracts';

/** Port: verifies an address. */
export interface MailVerifier {
  /**
   * Never rejects.
   * @param budget milliseconds
   * @returns null if the verdict is not known in time
   */
  verify(email: string, budget: number): Promise<LeadVerification | null>;
}

export const MAIL_VERIFIER = Symbol('MailVerifier');
