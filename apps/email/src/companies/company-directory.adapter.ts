import { Inject, Injectable } from '@nestjs/common';
import { FindCompanySites, FindProfileOwners, LookUp, ProblemError } from '@lode/contracts';
import { Bus, createContext, LOGGER, type Logger } from '@lode/service-kit';
import type { NamedCompany } from './choose-company';
import type { CompanyDirectory, LookUpLimits, ProfileOwnerAt } from './company-directory';

/** Calls do not contain the account of the request. */
@Injectable()
export class CompanyDirectoryAdapter implements CompanyDirectory {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ProblemError unavailable if crawl is unavailable */
  async known(name: string, { budget }: LookUpLimits): Promise<readonly NamedCompany[]> {
    return (await this.bus.call(FindCompanySites, { name }, createContext(budget))).sites;
  }

  async exists(domain: string, { budget }: LookUpLimits): Promise<boolean> {
    try {
      const { outcome } = await this.bus.call(LookUp, { name: domain, type: 'A' }, createContext(budget));
      return outcome === 'records';
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.logger.info({ code: error.code, domain }, 'look-up of a domain unavailable');
      return false;
    }
  }

  /** @throws ProblemError unavailable if crawl is unavailable */
  async owners(profileUrl: string, { budget }: LookUpLimits): Promise<readonly ProfileOwnerAt[]> {
    const { owners } = await this.bus.call(
      FindProfileOwners,
      { profile_url: profileUrl },
      createContext(budget),
    );
    return owners;
  }
}
