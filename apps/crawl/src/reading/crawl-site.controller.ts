import { Controller, Inject } from '@nestjs/common';
import {
  CrawlSite as Operation,
  StartCrawlSite,
  validationProblem,
  type CrawlResult,
  type CrawlSiteRequest,
  type Job,
  type SiteReading,
} from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { Handles, responseSignal, type CallContext } from '@lode/bus';
import { Jobs, Results, JobWorker, type RunningJob } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import { crawlPlans, planOf, type CrawlScope, type Depth } from '../crawling/crawl-plan';
import type { CrawlProgress } from '../crawling/site-crawl';
import type { CrawlConfig } from '../crawl.config';
import { UrlPolicy } from '../guard/url-policy';
import { fitMessage } from './fit-message';
import { ReadSites, type SiteQuestion } from './read-sites';
import { resultRows } from './result-rows';
import { siteStarts } from './site-starts';
import { crawlResultOf } from '../site/build-reading';
import { removeSuppressedPages } from '../site/page-markdown';

/** Crawls a site for a caller, synchronously or as a job. */
@Controller()
export class CrawlSiteController {
  constructor(
    private readonly sites: ReadSites,
    private readonly policy: UrlPolicy,
    private readonly jobs: Jobs,
    private readonly results: Results,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(CONFIG) private readonly config: Pick<CrawlConfig, 'siteMaxAge'>,
  ) {}

  @Handles(Operation)
  async crawl(request: CrawlSiteRequest, context: CallContext): Promise<CrawlResult> {
    const reading = await this.sites.read(this.questionOf(request), {
      signal: responseSignal(context),
      cancels: false,
      account: context.chargedAccount,
    });
    return this.answer(request, reading, context.account);
  }

  @Handles(StartCrawlSite)
  start(request: CrawlSiteRequest, context: CallContext): Promise<Job> {
    const { depth, scope } = this.questionOf(request);
    return this.jobs.begin(StartCrawlSite, request, context, {
      total: planOf(depth, scope).pages,
      subjects: [],
    });
  }

  @JobWorker(StartCrawlSite)
  async run(request: CrawlSiteRequest, job: RunningJob): Promise<CrawlResult> {
    const onProgress = ({ pages, known }: CrawlProgress) => job.progress(pages.length, known, foundOn(pages));
    const reading = await this.sites.read(this.questionOf(request), {
      signal: job.signal,
      cancels: true,
      account: job.account,
      onProgress,
    });
    job.signal.throwIfAborted();
    return this.answer(request, reading, job.account);
  }

  private questionOf(request: CrawlSiteRequest): SiteQuestion {
    const { siteMaxAge: maxAge } = this.config;
    const depth = (request.depth ?? 1) as Depth;
    const starts = siteStarts(request.url, this.policy, 'body.url');
    const scope = scopeOf(request, depth);
    return { starts, depth, maxAge, markdown: request.format === 'markdown', ...(scope && { scope }) };
  }

  /**
   * Stores the result in the account's result sets, also if the reading was cached. Contacts that the account
   * suppresses are excluded.
   * @throws ProblemError `suppressed` if the site itself is suppressed
   */
  private async answer(
    request: CrawlSiteRequest,
    whole: SiteReading,
    account: string | undefined,
  ): Promise<CrawlResult> {
    const filter = this.suppressions.suppressionFilter(account);
    const reading = (await removeSuppressedPages(whole, filter)).value;
    const id = await this.results.store(Operation, { request, rows: resultRows(reading) }, { account });
    return { ...fitMessage(crawlResultOf(reading)), result_id: id };
  }
}

/** @throws ProblemError validation for more pages than the depth allows */
function scopeOf(
  { max_pages: maxPages, include_paths: include, exclude_paths: exclude, pdf = false }: CrawlSiteRequest,
  depth: Depth,
): CrawlScope | undefined {
  const { pages } = crawlPlans[depth];
  if (maxPages !== undefined && maxPages > pages)
    throw validationProblem([
      {
        location: 'body.max_pages',
        message: `is more than the ${pages} pages of depth ${depth}`,
        fix: `send at most ${pages}, or a higher depth`,
      },
    ]);
  return maxPages === undefined && include === undefined && exclude === undefined && !pdf
    ? undefined
    : { maxPages, paths: { include, exclude }, pdf };
}

/** Number of distinct contacts found so far. */
function foundOn(pages: CrawlProgress['pages']): Record<string, number> {
  const count = (keys: readonly string[]): number => new Set(keys).size;
  return {
    emails: count(pages.flatMap(({ facts }) => facts.emails.map(({ key }) => key))),
    phones: count(pages.flatMap(({ facts }) => facts.phones.map(({ phone }) => phone))),
    social_profiles: count(pages.flatMap(({ facts }) => facts.profiles.map(({ url }) => url))),
  };
}
