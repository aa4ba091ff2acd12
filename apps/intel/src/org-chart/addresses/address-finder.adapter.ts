import { Inject, Injectable } from '@nestjs/common';
import { FindEmail, ProblemError } from '@lode/contracts';
import { createContext, Bus, type Logger, LOGGER } from '@lode/service-kit';
import type { AddressAnswer, AddressFinder, PersonToFind } from './address-finder';

/** Calls the email service, which knows the address patterns of companies. */
@Injectable()
export class BusAddressFinder implements AddressFinder {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async find(
    { name, firstName, lastName }: PersonToFind,
    domain: string,
    budget: number,
  ): Promise<AddressAnswer> {
    try {
      const request = { domain, first_name: firstName, last_name: lastName };
      const answer = await this.bus.call(FindEmail, request, createContext(budget));
      const { email, confidence, verdict, partial } = answer;
      if (email !== null) return { kind: 'found', address: { name, email, confidence, verdict } };
      return { kind: partial ? 'late' : 'none' };
    } catch (error) {
      return this.explain(error);
    }
  }

  private explain(error: unknown): AddressAnswer {
    const code = error instanceof ProblemError ? error.code : undefined;
    if (code === 'timeout') return { kind: 'late' };
    if (code === 'suppressed') return { kind: 'suppressed' };
    if (code === 'validation') return { kind: 'none' };
    if (code === 'free_mail_domain')
      return { kind: 'refused', detail: 'The domain belongs to a public mailbox provider.' };
    this.logger.info({ code, err: code === undefined ? error : undefined }, 'finding an address failed');
    return { kind: 'failed', detail: `It could not be asked (${code ?? 'internal'}).` };
  }
}
