import { domainToASCII } from 'node:url';
import { stateOf, type MailDomain } from '../internet/mail-domain';
import type { MailboxState } from '../smtp/behaviour';
import { splitAddress } from '../smtp/command';
import type { Company, Person } from '../world/company';
import { siteTruth } from '../sites/read-site';
import type { SitePlan } from '../sites/site-plan';
import type { SiteTruth } from '../sites/site-truth';
import type { Expectation } from './expectation';

export interface MailboxTruth {
  email: string;
  domain: string;
  state: MailboxState;
  /** What a verifier should answer; left out where the domain was added without saying so. */
  expected?: Expectation;
  owner?: Person;
  company?: Company;
}

/** What is so in the sandbox, whether or not it can be seen from outside. */
export class Truth {
  constructor(
    readonly companies: readonly Company[],
    private readonly domainOf: (name: string) => MailDomain | undefined,
    private readonly sites: readonly SitePlan[] = [],
  ) {}

  /** `undefined` if the domain is none of the sandbox's. */
  mailbox(email: string): MailboxTruth | undefined {
    const { local, domain: written } = splitAddress(email);
    const domain = this.domainOf(domainToASCII(written));
    if (!domain) return undefined;
    const state = stateOf(domain, local);
    const expected = domain.expected?.[state];
    const company = this.company(domain.name);
    const owner = company?.people.find((person) => person.email === `${local}@${domain.name}`);
    return {
      email,
      domain: domain.name,
      state,
      ...(expected && { expected }),
      ...(owner && { owner }),
      ...(company && { company }),
    };
  }

  company(domain: string): Company | undefined {
    return this.companies.find((company) => company.domain === domain);
  }

  /** The web site of a company; `undefined` if the domain is none of a company's. */
  site(domain: string): SiteTruth | undefined {
    const plan = this.sites.find(({ company }) => company.domain === domain);
    return plan && siteTruth(plan);
  }
}
