import { Inject, Injectable } from '@nestjs/common';
import { ListContacts, ProblemError } from '@lode/contracts';
import { createContext, Bus, type Logger, LOGGER } from '@lode/service-kit';
import type { CompanyPeople, PeopleReading } from './company-people';

/** The answers about the domain itself: it can have no contacts. */
const withoutContacts: ReadonlySet<string> = new Set(['suppressed', 'free_mail_domain', 'validation']);

/** Calls the email service, which knows the owners of addresses. */
@Injectable()
export class BusCompanyPeople implements CompanyPeople {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async of(domain: string, budget: number): Promise<PeopleReading | undefined> {
    try {
      const { contacts, partial } = await this.bus.call(ListContacts, { domain }, createContext(budget));
      return { contacts, isPartial: partial };
    } catch (error) {
      if (error instanceof ProblemError && withoutContacts.has(error.code))
        return { contacts: [], isPartial: false };
      const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info({ ...cause, domain }, 'contacts of a company are unavailable');
      return undefined;
    }
  }
}
