import type { Attribution, IntentSignalsResult, JobBoardName, SiteReading } from '@lode/contracts';
import type { Inquiry } from '../investigations/inquiry';
import type { Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import type { FeedItem } from '../sources/feed-source';
import type { GdeltArticle } from '../sources/gdelt/gdelt-source';
import type { BoardRole } from '../sources/job-boards/board-interface';
import { attributionOf } from '../sources/source-terms';
import { intentFindings } from './intent-findings';
import { intentHint } from './intent-hint';
import type { IntentParts } from './intent-parts';
import { linkedBoards, ownFeeds } from './own-links';

/** Collects signals of a company: reads the site for its name, boards and feeds, then asks all sources concurrently. */
export class IntentInvestigation implements Investigation<IntentSignalsResult> {
  private readonly company: KnownCompany;
  private readonly roles = new Map<JobBoardName, readonly BoardRole[]>();
  private items: readonly FeedItem[] = [];
  private articles: readonly GdeltArticle[] = [];

  constructor(
    domain: string,
    private readonly maxAge: number,
    private readonly parts: IntentParts,
  ) {
    this.company = new KnownCompany(domain, maxAge, parts.companies);
  }

  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { company, parts } = this;
    await company.identify(inquiry, signal);
    const { site } = this;
    await Promise.all([
      ...(site ? this.askBoards(site, inquiry, signal) : []),
      ...(site ? [this.askFeeds(site, inquiry, signal)] : []),
      this.askNews(inquiry, signal),
      company.ask(inquiry, parts.companies.sec, signal),
    ]);
  }

  findings(): Findings<IntentSignalsResult> {
    const { company, parts } = this;
    const { towns } = company.question;
    return intentFindings({
      domain: company.domain,
      now: parts.clock.now(),
      names: this.names,
      towns,
      size: company.choose(() => null).chosen.size?.value ?? null,
      reading: this.site,
      boards: [...this.roles.values()],
      items: this.items,
      articles: this.articles,
      filings: company.reports.flatMap(({ filings }) => filings),
    });
  }

  hint(): string | null {
    return this.company.hint() ?? (this.site ? intentHint(this.site) : null);
  }

  attribution(): readonly Attribution[] {
    return [...this.company.attribution(), ...attributionOf(this.articles.length > 0 ? ['gdelt'] : [])];
  }

  /** Undefined for a parked domain. */
  private get site(): SiteReading | undefined {
    const { reading } = this.company;
    return reading?.parked === false ? reading : undefined;
  }

  private get names(): readonly string[] {
    const { names, legalNames } = this.company.question;
    return [...names, ...legalNames];
  }

  private askBoards(site: SiteReading, inquiry: Inquiry, signal: AbortSignal): Promise<void>[] {
    const linked = linkedBoards(site);
    return this.parts.boards.flatMap((source) => {
      const boards = linked.get(source.name);
      if (!boards) return [];
      const asked = inquiry.ask(source, { boards, maxAge: this.maxAge }, signal);
      return asked.then((roles) => void this.roles.set(source.name, roles));
    });
  }

  private async askFeeds(site: SiteReading, inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const question = { feeds: ownFeeds(site), maxAge: this.maxAge };
    this.items = await inquiry.ask(this.parts.feeds, question, signal);
  }

  private async askNews(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { company, names, maxAge } = this;
    const domain = this.site?.domain ?? company.domain;
    const question = { domain, names, besides: company.question.towns, maxAge };
    this.articles = await inquiry.ask(this.parts.gdelt, question, signal);
  }
}
