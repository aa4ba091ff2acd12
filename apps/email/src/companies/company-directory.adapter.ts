import { Inject, Injectable } from '@nestjs/common';
import { FindCompanySites, FindProfileOwners, LookUp, ProblemError } from '@lode/contracts';
import { Bus, createContext, LOGGER, type Logger } from '@lode/service-kit';
import type { NamedCompany } from './choose-company';

/** The part of a request that limits its look-ups. */
export interface LookUpLimits {
  /** Milliseconds. */
  readonly budget: number;
}

/** Port: sites of companies by name. */
export interface CompanyDirectory {
  /** Sites that were read before and state this name. */
  known(name: string, limits: LookUpLimits): Promise<readonly NamedCompany[]>;
  /** Whether the domain has a web site or mail hosts. */
  exists(domain: string, limits: LookUpLimits): Promise<boolean>;
  /** People beside the profile on sites that were read before. */
  owners(profileUrl: string, limits: LookUpLimits): Promise<readonly ProfileOwnerAt[]>;
}

export interface ProfileOwnerAt {
  readonly name: string;
  readonly domain: string;
  readonly company: string | null;
}

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
