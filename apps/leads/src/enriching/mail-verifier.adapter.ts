import { ProblemError, VerifyEmail, type LeadVerification } from '@lode/contracts';
import { createContext, type Bus, type Logger } from '@lode/service-kit';
import type { MailVerifier } from './mail-verifier';

/** Asks verification, which alone speaks to mail hosts. */
export class BusMailVerifier implements MailVerifier {
  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  async verify(email: string, budget: number): Promise<LeadVerification | null> {
    try {
      const answer = await this.bus.call(VerifyEmail, { email }, createContext(budget));
      const { verdict, reason, checked_at } = answer;
      return { verdict, reason, checked_at };
    } catch (error) {
      // Whom nobody may be asked about is left out a moment later, and nothing is wrong.
      if (error instanceof ProblemError && error.code === 'suppressed') return null;
      const told = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info(told, 'an address of a lead was not verified');
      return null;
    }
  }
}
