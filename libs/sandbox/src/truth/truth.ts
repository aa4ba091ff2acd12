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
  /** The correct result of a verifier; omitted for a domain added without expectations. */
  expected?: Expectation;
  owner?: Person;
  company?: Company;
}

/** The true state of the sandbox, visible from outside or not. */
export class Truth {
  /** Cached, because all pages must be written for one of them. */
  private readonly siteTruths = new Map<string, SiteTruth | undefined>();

  constructor(
    readonly companies: readonly Company[],
    private readonly domainOf: (name: string) => MailDomain | undefined,
    private readonly sites: readonly SitePlan[] = [],
    private readonly register?: BusinessRegister,
  ) {}

  /** All local businesses and companies in the directories; empty without directories. */
  get businesses(): readonly BusinessTruth[] {
    return this.register?.businesses ?? [];
  }

  /** As `BusinessRegister.leads`. */
  leads(trade: string, town: string, sources?: readonly Dataset[]): BusinessTruth[] {
    return this.register?.leads(trade, town, sources) ?? [];
  }

  /** The business that a record of a dataset describes; `undefined` for a record without a business. */
  businessOf(dataset: Dataset, id: string): BusinessTruth | undefined {
    return this.register?.of(dataset, id);
  }

  /** `undefined` if the domain is not in the sandbox. */
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

  /** A company of the world, or the company behind a local business. */
  company(domain: string): Company | undefined {
    const isMeant = (company: Company): boolean => company.domain === domain;
    return this.companies.find(isMeant) ?? this.sites.map(({ company }) => company).find(isMeant);
  }

  /** The web site of a company; `undefined` for other domains. */
  site(domain: string): SiteTruth | undefined {
    if (this.siteTruths.has(domain)) return this.siteTruths.get(domain);
    const plan = this.sites.find(({ company }) => company.domain === domain);
    const truth = plan && siteTruth(plan);
    this.siteTruths.set(domain, truth);
    return truth;
  }

  /** The dossier of a company of the world; `undefined` for all others. */
  dossier(domain: string): Dossier | undefined {
    return this.sites.find(({ company }) => company.domain === domain)?.dossier;
  }
}
