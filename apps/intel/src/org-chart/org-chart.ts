import {
  chartOf,
  type Attribution,
  type IntelSourceName,
  type OrgChartPerson,
  type OrgChartResult,
} from '@lode/contracts';
import type { Source } from '@lode/domain/sources';
import type { OneCompanyQuestion } from '../database/answer.repository';
import type { Inquiry } from '../investigations/inquiry';
import type { Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import type { Chosen } from '../claims/choose-claims';
import { peopleOnSite, peopleReported } from '../people/sighted-people';
import type { SightedPerson } from '../people/sighted-person';
import type { CompanySources } from '../sources/company-sources';
import type { FoundAddress } from './addresses/address-finder';
import type { AddressQuestion } from './addresses/email-finder-source';
import { peopleToFind } from './addresses/people-to-find';
import { drawPeople } from './draw-people';

export interface OrgChartQuestion extends OneCompanyQuestion {
  /** Whether to find addresses of people without one. */
  readonly contacts: boolean;
}

/** Sources of people. */
export class OrgChartSources {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'sec'>,
    readonly addresses: Source<'email_finder', AddressQuestion, FoundAddress>,
  ) {}
}

/** Draws the org chart of a company: from its site first, then from sources of executives. */
export class OrgChart implements Investigation<OrgChartResult> {
  private readonly company: KnownCompany;
  private readonly addresses = new Map<string, FoundAddress>();
  /** Names of suppressed people. */
  private readonly excluded = new Set<string>();

  constructor(
    private readonly question: OrgChartQuestion,
    private readonly sources: OrgChartSources,
  ) {
    this.company = new KnownCompany(question.domain, question.maxAge, sources.companies);
  }

  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    await this.company.identify(inquiry, signal);
    await this.company.ask(inquiry, this.sources.companies.sec, signal);
    if (this.question.contacts && !signal.aborted) await this.findAddresses(inquiry, signal);
  }

  findings(): Findings<OrgChartResult> {
    const people = this.people();
    return {
      domain: this.question.domain,
      company: this.chosen().name?.value ?? null,
      ...chartOf(people),
      result_id: null,
    };
  }

  hint(): string | null {
    const hint = this.company.hint();
    if (hint !== null || this.sighted().length > 0) return hint;
    return 'No page of the site and no other source names people.';
  }

  attribution(): readonly Attribution[] {
    return this.company.attribution();
  }

  private async findAddresses(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const people = peopleToFind(this.people(), this.question.domain);
    if (people.length === 0) return;
    const onFound = (address: FoundAddress): void => void this.addresses.set(address.name, address);
    const onSuppressed = (name: string): void => void this.excluded.add(name);
    const question = { domain: this.question.domain, people, onFound, onSuppressed };
    await inquiry.ask(this.sources.addresses, question, signal);
  }

  private people(): OrgChartPerson[] {
    const { addresses, excluded } = this;
    const size = this.chosen().size?.value ?? null;
    return drawPeople({ people: this.sighted(), size, addresses }).filter(({ name }) => !excluded.has(name));
  }

  private sighted(): SightedPerson[] {
    const { reading } = this.company;
    const reportedBy = (source: IntelSourceName) => this.company.reportOf(source)?.people ?? [];
    return [
      ...(reading ? peopleOnSite(reading) : []),
      ...peopleReported(reportedBy('wikidata'), 'knowledge_base'),
      ...peopleReported(reportedBy('sec'), 'registry'),
    ];
  }

  /** The sector does not affect the chart. */
  private chosen(): Chosen {
    return this.company.choose(() => null).chosen;
  }
}
