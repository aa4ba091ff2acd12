import type { Attribution, IntelSourceName, SiteReading } from '@lode/contracts';
import { chooseClaims, type Choice } from '../claims/choose-claims';
import type { CompanyQuestion, CompanyReport, CompanySource } from '../sources/company-source';
import type { CompanySources } from '../sources/company-sources';
import { attributionOf } from '../sources/source-terms';
import { siteClaims, type SectorReader } from '../sources/website/site-claims';
import { questionAbout, withReading, withReport } from './company-question';
import type { Inquiry } from './inquiry';
import { mayBeOf } from './may-be-of';
import { siteHint } from './site-hint';

type Needed = Pick<CompanySources, 'website' | 'wikidata'>;

/** What is known of one company at some moment, and the asking of those who know companies. */
export class KnownCompany {
  /** What its own site says; left out until it is read, and where it cannot be. */
  reading: SiteReading | undefined;
  private readonly told = new Map<IntelSourceName, CompanyReport>();
  private readonly atFirst: CompanyQuestion;

  constructor(
    readonly domain: string,
    maxAge: number,
    private readonly sources: Needed,
  ) {
    this.atFirst = questionAbout(domain, maxAge);
  }

  /** The question about the company by all that is known of it now. */
  get question(): CompanyQuestion {
    const read = this.reading ? withReading(this.atFirst, this.reading) : this.atFirst;
    const known = this.told.get('wikidata');
    return known ? withReport(read, known) : read;
  }

  /** What others than its site tell. */
  get reports(): readonly CompanyReport[] {
    return [...this.told.values()];
  }

  reportOf(source: IntelSourceName): CompanyReport | undefined {
    return this.told.get(source);
  }

  /** Reads its site and asks Wikidata, from which the names and numbers come that registers know it by. */
  async identify(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { website, wikidata } = this.sources;
    const [readings] = await Promise.all([
      inquiry.ask(website, this.atFirst, signal),
      this.ask(inquiry, wikidata, signal),
    ]);
    [this.reading] = readings;
    this.dropStranger();
    const home = this.reading?.domain ?? this.domain;
    // A domain that leads to another is known to Wikidata by that one.
    if (home === this.domain || this.told.has('wikidata')) return;
    await this.ask(inquiry, wikidata, signal, { ...this.question, domain: home });
  }

  /** A domain may have changed hands since an item was written: one by quite another name is of somebody else. */
  private dropStranger(): void {
    const report = this.told.get('wikidata');
    if (!report || !this.reading || this.reading.parked) return;
    const { names, legalNames } = withReading(this.atFirst, this.reading);
    if (!mayBeOf(report, [...names, ...legalNames], this.domain)) this.told.delete('wikidata');
  }

  /** Asks who knows companies, and keeps what he tells. */
  async ask(
    inquiry: Inquiry,
    source: CompanySource,
    signal: AbortSignal,
    question = this.question,
  ): Promise<void> {
    const [report] = await inquiry.ask(source, question, signal);
    if (report) this.told.set(source.name, report);
  }

  choose(readSector: SectorReader): Choice {
    const own = this.reading ? siteClaims(this.reading, readSector) : [];
    return chooseClaims([...own, ...this.reports.flatMap(({ claims }) => claims)]);
  }

  hint(): string | null {
    return siteHint(this.domain, this.reading);
  }

  attribution(): readonly Attribution[] {
    return attributionOf([...this.told.keys()]);
  }
}
