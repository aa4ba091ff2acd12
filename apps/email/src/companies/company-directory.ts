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
