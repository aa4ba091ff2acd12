import type { Attribution, EnrichCompanyResult, IntelSourceName, SiteReading } from '@lode/contracts';
import { questionAbout, withReading, withReport } from '../asking/company-question';
import type { Inquiry } from '../asking/inquiry';
import type { Findings, Investigation } from '../asking/investigation';
import { siteHint } from '../asking/site-hint';
import { chooseClaims } from '../claims/choose-claims';
import type { CompanyQuestion, CompanyReport, CompanySource } from '../sources/company-source';
import type { CompanySources } from '../sources/company-sources';
import { attributionOf } from '../sources/source-terms';
import { siteClaims, type SectorReader } from '../sources/website/site-claims';
import { companyProfile } from './company-profile';

export interface EnrichmentParts {
  readonly sources: CompanySources;
  readonly readSector: SectorReader;
}

/** Collects what a company is: from its own site first, then from those who know companies by name or number. */
export class Enrichment implements Investigation<EnrichCompanyResult> {
  private readonly question: CompanyQuestion;
  private reading: SiteReading | undefined;
  private readonly reports = new Map<IntelSourceName, CompanyReport>();

  constructor(
    private readonly domain: string,
    maxAge: number,
    private readonly parts: EnrichmentParts,
  ) {
    this.question = questionAbout(domain, maxAge);
  }

  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { rdap, namesIndex } = this.parts.sources;
    const about = (source: CompanySource): Promise<void> => this.ask(inquiry, source, this.question, signal);
    await Promise.all([about(rdap), about(namesIndex), this.identify(inquiry, signal)]);
  }

  findings(): Findings<EnrichCompanyResult> {
    const { domain, reading, parts } = this;
    const reports = [...this.reports.values()];
    const own = reading ? siteClaims(reading, parts.readSector) : [];
    const choice = chooseClaims([...own, ...reports.flatMap(({ claims }) => claims)]);
    return companyProfile({ domain, reading, reports, choice });
  }

  hint(): string | null {
    return siteHint(this.domain, this.reading);
  }

  attribution(): readonly Attribution[] {
    return attributionOf([...this.reports.keys()]);
  }

  /** Registers are asked by the names and numbers that the site and Wikidata tell. */
  private async identify(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { sources } = this.parts;
    const [readings] = await Promise.all([
      inquiry.ask(sources.website, this.question, signal),
      this.ask(inquiry, sources.wikidata, this.question, signal),
    ]);
    [this.reading] = readings;
    const read = this.reading ? withReading(this.question, this.reading) : this.question;
    await this.askAtHome(inquiry, read, signal);
    const known = this.reports.get('wikidata');
    const named = known ? withReport(read, known) : read;
    await Promise.all([sources.gleif, sources.sec].map((each) => this.ask(inquiry, each, named, signal)));
  }

  /** A domain that leads to another is known to Wikidata by that one. */
  private async askAtHome(inquiry: Inquiry, question: CompanyQuestion, signal: AbortSignal): Promise<void> {
    const home = this.reading?.domain;
    if (home === undefined || home === this.domain || this.reports.has('wikidata')) return;
    await this.ask(inquiry, this.parts.sources.wikidata, { ...question, domain: home }, signal);
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
}
