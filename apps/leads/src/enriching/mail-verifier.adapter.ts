import { Inject, Injectable } from '@nestjs/common';
import {
  addressVerification,
  ProblemError,
  VerifyEmail,
  VerifyEmails,
  type AddressVerification,
} from '@lode/contracts';
import { createContext, Bus, type Logger, LOGGER } from '@lode/service-kit';
import type { MailVerifier } from './mail-verifier';

/** Calls verification, the only service with SMTP. */
@Injectable()
export class BusMailVerifier implements MailVerifier {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async verify(email: string, budget: number): Promise<AddressVerification | null> {
    try {
      return addressVerification(await this.bus.call(VerifyEmail, { email }, createContext(budget)));
    } catch (error) {
      this.explain(error);
      return null;
    }
  }

  async verifyAll(
    emails: readonly string[],
    budget: number,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    try {
      const { results } = await this.bus.call(VerifyEmails, { emails: [...emails] }, createContext(budget));
      const known = results.filter(({ reason }) => reason !== 'suppressed' && reason !== 'timeout');
      return new Map(known.map((result) => [result.input, addressVerification(result)]));
    } catch (error) {
      this.explain(error);
      return new Map();
    }
  }

  /** A suppressed address is removed from the answer afterwards, so this is no error. */
  private explain(error: unknown): void {
    if (error instanceof ProblemError && error.code === 'suppressed') return;
    const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
    this.logger.info(cause, 'verification of a lead address failed');
  }
}
