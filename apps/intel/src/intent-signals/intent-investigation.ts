import {
  type JobBoardName,
  type SiteFeed,
  type SiteJobBoard,
  type SiteReading,
  jobBoards,
  type Attribution,
  type IntentSignalsResult,
} from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { Source } from '@lode/domain/sources';
import { onPage, ownDomain } from '@lode/domain/sites';
import type { CompanySources } from '../sources/company-source';
import type { FeedItem, FeedQuestion } from '../sources/feed-source';
import type { GdeltArticle, GdeltQuestion } from '../sources/gdelt/gdelt-source';
import type { BoardQuestion, BoardRole } from '../sources/job-boards/job-board-source';
import type { Inquiry, Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import { attributionOf } from '../sources/source-terms';
import { IntelResults } from '../investigations/intel-results';
import type { OneCompanyQuestion } from '../database/answer.repository';
import { intentFindings } from './intent-findings';

/** Sources of signals, and the clock. */
export class IntentParts {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'sec'>,
    readonly boards: readonly Source<JobBoardName, BoardQuestion, BoardRole>[],
    readonly feeds: Source<'feeds', FeedQuestion, FeedItem>,
    readonly gdelt: Source<'gdelt', GdeltQuestion, GdeltArticle>,
    readonly clock: Pick<Clock, 'now'>,
  ) {}
}

/** Feeds of the site itself: under its domain, or declared for browsers. */
function ownFeeds(reading: SiteReading): SiteFeed[] {
  const isOwn = ({ url, evidence }: SiteFeed): boolean =>
    ownDomain(url) === reading.domain || evidence.some(({ method }) => method === 'link_alternate');
  return onPage(reading.feeds).filter(isOwn);
}

/** Boards that a site links to, by provider. */
function linkedBoards(reading: SiteReading): Map<string, SiteJobBoard[]> {
  const boards = new Map<string, SiteJobBoard[]>();
  for (const board of onPage(reading.job_boards))
    boards.set(board.provider, [...(boards.get(board.provider) ?? []), board]);
  return boards;
}

const readable: ReadonlySet<string> = new Set(jobBoards);

/** Reason for few roles or news; null if the site links to roles. */
function intentHint(reading: SiteReading): string | null {
  const providers = [...linkedBoards(reading).keys()];
  if (providers.some((provider) => readable.has(provider)) || onPage(reading.job_postings).length > 0)
    return null;
  const roles =
    providers.length > 0
      ? `The site links to a job board without a public interface (${providers.join(', ')})`
      : 'The site links to no job board and describes no open role';
  return `${roles}${ownFeeds(reading).length > 0 ? '' : ', and it offers no news feed'}.`;
}

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

/** The cached results of the operation; the class is their injection token. */
export class IntentSignals extends IntelResults<OneCompanyQuestion, IntentSignalsResult> {}
