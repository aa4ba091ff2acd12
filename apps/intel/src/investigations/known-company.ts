import type { Attribution, EmptyReason, IntelSourceName, SiteReading } from '@lode/contracts';
import { chooseClaims, type Choice } from '../claims/choose-claims';
import type {
  CompanyQuestion,
  CompanyReport,
  CompanySource,
  CompanySources,
} from '../sources/company-source';
import { attributionOf } from '../sources/source-terms';
import { siteClaims, type SectorReader } from '../sources/site-claims';
import { forbiddenDetail } from '../sources/website-source';
import { questionAbout, withReading, withReport } from './company-question';
import type { Inquiry } from './inquiry';
import { mayDescribe } from './may-describe';
import { siteHint } from './site-hint';

type Needed = Pick<CompanySources, 'website' | 'wikidata'>;

/** Collects facts about one company from its site and from other sources. */
export class KnownCompany {
  /** Undefined until the site is read, and if it cannot be read. */
  reading: SiteReading | undefined;
  /** Why the site could not be read; null if it was. */
  unread: Extract<EmptyReason, 'robots' | 'unreadable' | 'unfinished'> | null = 'unfinished';
  private readonly reportsBySource = new Map<IntelSourceName, CompanyReport>();
  private readonly initialQuestion: CompanyQuestion;

  constructor(
    readonly domain: string,
    maxAge: number,
    private readonly sources: Needed,
  ) {
    this.initialQuestion = questionAbout(domain, maxAge);
  }

  /** The question for sources, with everything known so far. */
  get question(): CompanyQuestion {
    const read = this.reading ? withReading(this.initialQuestion, this.reading) : this.initialQuestion;
    const known = this.reportsBySource.get('wikidata');
    return known ? withReport(read, known) : read;
  }

  /** Reports of all sources except the site. */
  get reports(): readonly CompanyReport[] {
    return [...this.reportsBySource.values()];
  }

  reportOf(source: IntelSourceName): CompanyReport | undefined {
    return this.reportsBySource.get(source);
  }

  /** Reads the site and asks Wikidata. Both provide names and identifiers for registers. */
  async identify(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { website, wikidata } = this.sources;
    const [readings] = await Promise.all([
      inquiry.ask(website, this.initialQuestion, signal),
      this.ask(inquiry, wikidata, signal),
    ]);
    [this.reading] = readings;
    this.unread = this.reading ? null : unreadReason(inquiry);
    this.dropOtherCompany();
    const home = this.reading?.domain ?? this.domain;
    // Wikidata lists a redirecting domain under its target.
    if (home === this.domain || this.reportsBySource.has('wikidata')) return;
    await this.ask(inquiry, wikidata, signal, { ...this.question, domain: home });
  }

  /** Drops a report with a different name: a domain may have a new owner since the item was written. */
  private dropOtherCompany(): void {
    const report = this.reportsBySource.get('wikidata');
    if (!report || !this.reading || this.reading.parked) return;
    const { names, legalNames } = withReading(this.initialQuestion, this.reading);
    if (!mayDescribe(report, [...names, ...legalNames], this.domain)) this.reportsBySource.delete('wikidata');
  }

  /** Asks a source and keeps its report. */
  async ask(
    inquiry: Inquiry,
    source: CompanySource,
    signal: AbortSignal,
    question = this.question,
  ): Promise<void> {
    const [report] = await inquiry.ask(source, question, signal);
    if (report) this.reportsBySource.set(source.name, report);
  }

  choose(readSector: SectorReader): Choice {
    const own = this.reading ? siteClaims(this.reading, readSector) : [];
    return chooseClaims([...own, ...this.reports.flatMap(({ claims }) => claims)]);
  }

  hint(): string | null {
    return siteHint(this.domain, this.reading);
  }

  attribution(): readonly Attribution[] {
    return attributionOf([...this.reportsBySource.keys()]);
  }
}

function unreadReason({ statuses }: Inquiry): NonNullable<KnownCompany['unread']> {
  const website = statuses.find(({ source }) => source === 'website');
  if (website?.detail === forbiddenDetail) return 'robots';
  return website?.state === 'timeout' ? 'unfinished' : 'unreadable';
}
