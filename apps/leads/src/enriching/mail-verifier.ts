import type { LeadVerification } from '@lode/contracts';

/** Port: asks whether an address takes mail. */
export interface MailVerifier {
  /**
   * Never rejects.
   * @param budget milliseconds
   * @returns null where nobody could tell in time
   */
  verify(email: string, budget: number): Promise<LeadVerification | null>;
}
