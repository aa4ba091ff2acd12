import type {
  Attribution,
  IntelSourceName,
  OrgChartPerson,
  OrgChartResult,
  SiteReading,
} from '@lode/contracts';
import type { Source } from '@lode/service-kit';
import type { CompanyAsked } from '../asking/answered';
import { questionAbout, withReading, withReport } from '../asking/company-question';
import type { Inquiry } from '../asking/inquiry';
import type { Findings, Investigation } from '../asking/investigation';
import { siteHint } from '../asking/site-hint';
import { chooseClaims, type Chosen } from '../claims/choose-claims';
import { peopleOnSite, peopleReported } from '../people/sighted-people';
import type { SightedPerson } from '../people/sighted-person';
import type { CompanyQuestion, CompanyReport, CompanySource } from '../sources/company-source';
import type { CompanySources } from '../sources/company-sources';
import { attributionOf } from '../sources/source-terms';
import { siteClaims } from '../sources/website/site-claims';
import type { FoundAddress } from './addresses/address-finder';
import type { AddressQuestion } from './addresses/email-finder-source';
import { peopleSought } from './addresses/people-sought';
import { drawPeople } from './draw-people';
import { drawTree } from './draw-tree';

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
  private readonly about: CompanyQuestion;
  private reading: SiteReading | undefined;
  private readonly reports = new Map<IntelSourceName, CompanyReport>();
  private readonly addresses = new Map<string, FoundAddress>();

  constructor(
    private readonly question: OrgChartQuestion,
    private readonly sources: OrgChartSources,
  ) {
    this.about = questionAbout(question.domain, question.maxAge);
  }

  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    await this.findPeople(inquiry, signal);
    if (this.question.contacts && !signal.aborted) await this.findAddresses(inquiry, signal);
  }

  findings(): Findings<OrgChartResult> {
    const people = this.people();
    return {
      domain: this.question.domain,
      company: this.chosen().name?.value ?? null,
      people,
      tree: drawTree(people),
      total: people.filter(({ current }) => current).length,
    };
  }

  hint(): string | null {
    const hint = siteHint(this.question.domain, this.reading);
    if (hint !== null || this.sighted().length > 0) return hint;
    return 'No page of the site names people, and nobody else names any.';
  }

  attribution(): readonly Attribution[] {
    return attributionOf([...this.reports.keys()]);
  }

  private async findPeople(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { website, wikidata, sec } = this.sources.companies;
    const [readings] = await Promise.all([
      inquiry.ask(website, this.about, signal),
      this.ask(inquiry, wikidata, this.about, signal),
    ]);
    [this.reading] = readings;
    const read = this.reading ? withReading(this.about, this.reading) : this.about;
    const home = this.reading?.domain ?? this.about.domain;
    if (home !== this.about.domain && !this.reports.has('wikidata'))
      await this.ask(inquiry, wikidata, { ...read, domain: home }, signal);
    const known = this.reports.get('wikidata');
    await this.ask(inquiry, sec, known ? withReport(read, known) : read, signal);
  }

  private async ask(
    inquiry: Inquiry,
    source: CompanySource,
    question: CompanyQuestion,
    signal: AbortSignal,
  ): Promise<void> {
    const [report] = await inquiry.ask(source, question, signal);
    if (report) this.reports.set(source.name, report);
  }

  private async findAddresses(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const people = peopleSought(this.people());
    if (people.length === 0) return;
    const tell = (address: FoundAddress): void => void this.addresses.set(address.name, address);
    await inquiry.ask(this.sources.addresses, { domain: this.question.domain, people, tell }, signal);
  }

  private people(): OrgChartPerson[] {
    const { addresses } = this;
    return drawPeople({ people: this.sighted(), size: this.chosen().size?.value ?? null, addresses });
  }

  private sighted(): SightedPerson[] {
    const reportedBy = (source: IntelSourceName) => this.reports.get(source)?.people ?? [];
    return [
      ...(this.reading ? peopleOnSite(this.reading) : []),
      ...peopleReported(reportedBy('wikidata'), 'knowledge_base'),
      ...peopleReported(reportedBy('sec'), 'registry'),
    ];
  }

  private chosen(): Chosen {
    const own = this.reading ? siteClaims(this.reading, () => null) : [];
    return chooseClaims([...own, ...[...this.reports.values()].flatMap(({ claims }) => claims)]).chosen;
  }
}
