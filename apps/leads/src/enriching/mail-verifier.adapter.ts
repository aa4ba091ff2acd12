import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, VerifyEmail, type LeadVerification } from '@lode/contracts';
import { createContext, Bus, type Logger, LOGGER } from '@lode/service-kit';
import type { MailVerifier } from './mail-verifier';

/** Calls verification, the only service with SMTP. */
@Injectable()
export class BusMailVerifier implements MailVerifier {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async verify(email: string, budget: number): Promise<LeadVerification | null> {
    try {
      const answer = await this.bus.call(VerifyEmail, { email }, createContext(budget));
      const { verdict, reason, checked_at } = answer;
      return { verdict, reason, checked_at };
    } catch (error) {
      // A suppressed address is removed from the answer afterwards, so this is no error.
      if (error instanceof ProblemError && error.code === 'suppressed') return null;
      const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info(cause, 'verification of a lead address failed');
      return null;
    }
  }
}
