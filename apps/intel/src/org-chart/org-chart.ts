import type { Attribution, IntelSourceName, OrgChartPerson, OrgChartResult } from '@lode/contracts';
import type { Source } from '@lode/domain/sources';
import type { CompanyAsked } from '../asking/answered';
import type { Inquiry } from '../asking/inquiry';
import type { Findings, Investigation } from '../asking/investigation';
import { KnownCompany } from '../asking/known-company';
import type { Chosen } from '../claims/choose-claims';
import { peopleOnSite, peopleReported } from '../people/sighted-people';
import type { SightedPerson } from '../people/sighted-person';
import type { CompanySources } from '../sources/company-sources';
import type { FoundAddress } from './addresses/address-finder';
import type { AddressQuestion } from './addresses/email-finder-source';
import { peopleSought } from './addresses/people-sought';
import { drawPeople } from './draw-people';
import { chartOf } from './leave-people-out';

export interface OrgChartQuestion extends CompanyAsked {
  /** Whether addresses are looked for of people who show none. */
  readonly contacts: boolean;
}

/** Whom charts are drawn from. */
export class OrgChartSources {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'sec'>,
    readonly addresses: Source<'email_finder', AddressQuestion, FoundAddress>,
  ) {}
}

/** Draws who works at a company: from its own site first, then from who knows of people at its top. */
export class OrgChart implements Investigation<OrgChartResult> {
  private readonly company: KnownCompany;
  private readonly addresses = new Map<string, FoundAddress>();
  /** Names of people who do not want to be found. */
  private readonly leftOut = new Set<string>();

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
    };
  }

  hint(): string | null {
    const hint = this.company.hint();
    if (hint !== null || this.sighted().length > 0) return hint;
    return 'No page of the site names people, and nobody else names any.';
  }

  attribution(): readonly Attribution[] {
    return this.company.attribution();
  }

  private async findAddresses(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const people = peopleSought(this.people());
    if (people.length === 0) return;
    const tell = (address: FoundAddress): void => void this.addresses.set(address.name, address);
    const leaveOut = (name: string): void => void this.leftOut.add(name);
    const question = { domain: this.question.domain, people, tell, leaveOut };
    await inquiry.ask(this.sources.addresses, question, signal);
  }

  private people(): OrgChartPerson[] {
    const { addresses, leftOut } = this;
    const size = this.chosen().size?.value ?? null;
    return drawPeople({ people: this.sighted(), size, addresses }).filter(({ name }) => !leftOut.has(name));
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

  /** Nothing of a chart depends on the sector. */
  private chosen(): Chosen {
    return this.company.choose(() => null).chosen;
  }
}
