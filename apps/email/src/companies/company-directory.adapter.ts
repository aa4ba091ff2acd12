import { Inject, Injectable } from '@nestjs/common';
import { FindCompanySites, FindProfileOwners, LookUp, ProblemError } from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { LOGGER, type Logger } from '@lode/platform';
import type { NamedCompany } from './choose-company';

/** The part of a request that limits its look-ups. */
export interface LookUpLimits {
  /** Milliseconds. */
  readonly budget: number;
}

export interface ProfileOwnerAt {
  readonly name: string;
  readonly domain: string;
  readonly company: string | null;
}

/** Sites of companies by name. Calls do not contain the account of the request. */
@Injectable()
export class CompanyDirectory {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sites that were read before and state this name. @throws ProblemError unavailable if crawl is unavailable */
  async known(name: string, { budget }: LookUpLimits): Promise<readonly NamedCompany[]> {
    return (await this.bus.call(FindCompanySites, { name }, createContext(budget))).sites;
  }

  /** Whether the domain has a web site or mail hosts. */
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

  /** People beside the profile on sites that were read before. @throws ProblemError unavailable if crawl is unavailable */
  async owners(profileUrl: string, { budget }: LookUpLimits): Promise<readonly ProfileOwnerAt[]> {
    const { owners } = await this.bus.call(
      FindProfileOwners,
      { profile_url: profileUrl },
      createContext(budget),
    );
    return owners;
  }
}
