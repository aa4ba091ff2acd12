import { domainToASCII } from 'node:url';
import { stateOf, type MailDomain } from '../mail-domains/mail-domain';
import type { MailboxState } from '../smtp/behaviour';
import { splitAddress } from '../smtp/command';
import type { Company, Person } from '../world/company';
import { siteTruth } from '../sites/read-site';
import type { SitePlan } from '../sites/site-plan';
import type { SiteTruth } from '../sites/site-truth';
import type { Dossier } from '../dossiers/dossier';
import type { Dataset } from '../directory/filed';
import type { BusinessRegister } from './business-register';
import type { BusinessTruth } from './business-truth';
import type { Expectation } from '../mail-domains/expectation';

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
  /** Every page has to be written for one of them. */
  private readonly siteTruths = new Map<string, SiteTruth | undefined>();

  constructor(
    readonly companies: readonly Company[],
    private readonly domainOf: (name: string) => MailDomain | undefined,
    private readonly sites: readonly SitePlan[] = [],
    private readonly register?: BusinessRegister,
  ) {}

  /** Every local business, and every company that directories tell of; none without directories. */
  get businesses(): readonly BusinessTruth[] {
    return this.register?.businesses ?? [];
  }

  /** As `BusinessRegister.leads`. */
  leads(trade: string, town: string, sources?: readonly Dataset[]): BusinessTruth[] {
    return this.register?.leads(trade, town, sources) ?? [];
  }

  /** Whom a record of a dataset means; `undefined` for one that means nobody. */
  businessOf(dataset: Dataset, id: string): BusinessTruth | undefined {
    return this.register?.of(dataset, id);
  }

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

  /** A company of the world, or the one behind a local business. */
  company(domain: string): Company | undefined {
    const isMeant = (company: Company): boolean => company.domain === domain;
    return this.companies.find(isMeant) ?? this.sites.map(({ company }) => company).find(isMeant);
  }

  /** The web site of a company; `undefined` if the domain is none of a company's. */
  site(domain: string): SiteTruth | undefined {
    if (this.siteTruths.has(domain)) return this.siteTruths.get(domain);
    const plan = this.sites.find(({ company }) => company.domain === domain);
    const truth = plan && siteTruth(plan);
    this.siteTruths.set(domain, truth);
    return truth;
  }

  /** What is known about a company of the world; `undefined` for everybody else. */
  dossier(domain: string): Dossier | undefined {
    return this.sites.find(({ company }) => company.domain === domain)?.dossier;
  }
}
