import { domainToASCII } from 'node:url';
import { stateOf, type MailDomain, type Expectation } from './mail-domain';
import type { MailboxState } from './smtp/behaviour';
import { splitAddress } from './smtp/respond';
import type { Company, Person } from './world/company';
import { siteTruth } from './sites/company-site';
import type { SitePlan } from './sites/site-plan';
import type { SiteTruth, AddressFact } from './sites/site-truth';
import type { Dossier } from './dossiers/dossier';
import type { Dataset, Filed, RecordKey, Subject } from './directory/subject';
import { e164 } from './sites/places';
import type { Records } from './directory/draw-records';
import type { Point } from './point';

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

interface FiledKey extends RecordKey {
  subject?: string;
  statesTrade: boolean;
}

/** Maps records of the directories to businesses. */
export class BusinessRegister {
  readonly businesses: readonly BusinessTruth[];
  private readonly byRecord = new Map<string, BusinessTruth>();

  constructor(subjects: readonly Subject[], records: Records) {
    const bySubject = Map.groupBy(keysOf(records), ({ subject }) => subject);
    this.businesses = subjects.map((subject) => truthOf(subject, bySubject.get(subject.id) ?? []));
    for (const business of this.businesses)
      for (const { dataset, id } of business.records) this.byRecord.set(`${dataset} ${id}`, business);
  }

  /** The business that a record describes; `undefined` for a record without a business. */
  of(dataset: Dataset, id: string): BusinessTruth | undefined {
    return this.byRecord.get(`${dataset} ${id}`);
  }

  /**
   * The expected result of a lead search: open businesses of a trade in a town whose trade is in at least one source.
   * @param sources default: all
   */
  leads(trade: string, town: string, sources?: readonly Dataset[]): BusinessTruth[] {
    const asked = ({ dataset }: RecordKey): boolean => sources?.includes(dataset) ?? true;
    return this.businesses.filter(
      (one) => one.open && one.trade === trade && one.town === town && one.tradeRecords.some(asked),
    );
  }
}

function keysOf({ elements, places, items, indexed }: Records): FiledKey[] {
  const keys = <T>(dataset: Dataset, filed: readonly Filed<T>[], idOf: (record: T) => string): FiledKey[] =>
    filed.map(({ record, subject, statesTrade }) => {
      return { dataset, id: idOf(record), statesTrade, ...(subject !== undefined && { subject }) };
    });
  return [
    ...keys('openstreetmap', elements, ({ type, id }) => `${type}/${id}`),
    ...keys('overture', places, ({ id }) => id),
    ...keys('wikidata', items, ({ id }) => id),
    ...indexed.map((subject): FiledKey => {
      return { dataset: 'web', id: subject.website ?? '', subject: subject.id, statesTrade: true };
    }),
  ];
}

function truthOf(subject: Subject, keys: readonly FiledKey[]): BusinessTruth {
  const { id, name, formerName, trade, town, address, point, plan, website, emails, open, chain, heldOut } =
    subject;
  const phones = [subject.phone, subject.secondPhone].flatMap((number) => (number ? [e164(number)] : []));
  const [phone] = phones;
  const record = ({ dataset, id: key }: FiledKey): RecordKey => ({ dataset, id: key });
  return {
    id,
    name,
    ...(formerName !== undefined && { formerName }),
    trade,
    town,
    country: address.country,
    point,
    address,
    ...(phone !== undefined && { phone }),
    phones,
    ...(plan && { domain: plan.company.domain }),
    ...(website !== undefined && { website }),
    emails,
    open,
    ...(chain !== undefined && { chain }),
    heldOut,
    records: keys.map(record),
    tradeRecords: keys.filter(({ statesTrade }) => statesTrade).map(record),
  };
}

/** The true state of a business, or of a company in the directories. */
export interface BusinessTruth {
  id: string;
  name: string;
  formerName?: string;
  /** As in `dentist`. */
  trade: string;
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  point: Point;
  address: AddressFact;
  /** E.164. */
  phone?: string;
  /** E.164 of every number of the business. */
  phones: readonly string[];
  /** The domain of its own site; branches share one. */
  domain?: string;
  /** Its site, its page on the chain's site, or its page on a social network. */
  website?: string;
  emails: readonly string[];
  open: boolean;
  /** Shared by all branches of a chain. */
  chain?: string;
  heldOut: boolean;
  /** Records that describe it. */
  records: readonly RecordKey[];
  /** Records that also state its trade. */
  tradeRecords: readonly RecordKey[];
}
