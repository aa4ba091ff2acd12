import type { Suppressions } from '@lode/privacy';
import { backgroundAccount, isInBackground, within, inSlices, type Clock } from '@lode/platform';
import { type Participant, CoalescingCache, type CacheRun } from '@lode/work';
import { ProblemError, type SiteReading } from '@lode/contracts';
import { type CrawlProgress, SiteCrawl, type SiteCrawlParts } from '../crawling/site-crawl';
import { planOf, type CrawlScope, type Depth } from '../crawling/crawl-plan';
import type { ReadablePage } from '../crawling/page-reader';
import type { DocumentRepository } from '../documents/document.repository';
import { pageIdentity } from '../urls/canonical-url';
import { siteOf } from '../urls/same-site';
import { readingSteps } from '../site/build-reading';
import { hasMarkdown, withoutMarkdown, removeSuppressedPages } from '../site/page-markdown';
import { fitSteps } from './fit-message';
import type { SiteStarts } from './site-starts';
import type { SiteRepository } from './site.repository';
import type { TechnologyFinder } from './technology-finder';

/** Milliseconds after which a page of background work is read even while callers wait for other sites. */
const maxWaitMs = 5000;

/** Lets background work wait while callers wait for other sites. */
export class CallersFirst {
  /** Waiting callers by site. */
  private readonly callers = new Map<string, number>();
  private waitingCallers = 0;
  private change = Promise.withResolvers<void>();

  /** Counts the caller while it waits for the site. */
  async during<Result>(
    site: string,
    account: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (account === backgroundAccount) return work();
    this.count(site, 1);
    try {
      return await work();
    } finally {
      this.count(site, -1);
    }
  }

  /** Called before each page of a site; returns at once for callers, and where a caller waits for this site too. */
  async giveWay(site: string): Promise<void> {
    if (!isInBackground()) return;
    const end = performance.now() + maxWaitMs;
    while (this.waitingCallers > 0 && !this.callers.has(site)) {
      const left = end - performance.now();
      if (left <= 0) return;
      await within(this.change.promise, left, () => undefined);
    }
  }

  private count(site: string, change: 1 | -1): void {
    const count = (this.callers.get(site) ?? 0) + change;
    if (count > 0) this.callers.set(site, count);
    else this.callers.delete(site);
    this.waitingCallers += change;
    this.change.resolve();
    this.change = Promise.withResolvers<void>();
  }
}

export interface FirstPagesParticipant extends Participant<CrawlProgress> {
  /** Whether the participant left because the first pages are read. */
  readonly hasFirstPages: boolean;
}

/** The participant, who leaves as soon as the first pages are read; the crawl continues for later requests. */
function untilFirstPages(participant: Participant<CrawlProgress>): FirstPagesParticipant {
  const { signal, onProgress } = participant;
  const leaving = new AbortController();
  const leave = () => leaving.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  let hasFirstPages = false;
  return {
    ...participant,
    signal: leaving.signal,
    cancels: false,
    onProgress: (progress) => {
      onProgress?.(progress);
      if (!progress.hasFirstPages || leaving.signal.aborted) return;
      hasFirstPages = true;
      signal?.removeEventListener('abort', leave);
      leaving.abort();
    },
    get hasFirstPages() {
      return hasFirstPages;
    },
  };
}

/** Time limit of a crawl in milliseconds, independent of its callers. */
const maxCrawlMs = 180_000;
/** Maximum number of concurrent crawls per process; each holds the facts of up to fifty pages. */
const maxCrawls = 200;

export interface SiteQuestion {
  readonly starts: SiteStarts;
  readonly depth: Depth;
  /** Maximum age of a cached reading, in milliseconds. */
  readonly maxAge: number;
  /** Whether the main content of the pages is wanted as Markdown. */
  readonly markdown?: boolean;
  /** Part of the site that is wanted. Such a reading is not stored; its pages are in the document cache. */
  readonly scope?: CrawlScope;
  /** Whether the reading so far is enough once the contact and team pages are read. */
  readonly firstPages?: boolean;
}

export interface ReadSitesParts extends SiteCrawlParts {
  readonly store: Pick<SiteRepository, 'find' | 'save'>;
  readonly technologies: TechnologyFinder;
  readonly documents: Pick<DocumentRepository, 'deleteSite'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Clock;
}

/**
 * Reads sites, from the cache or the web, without contacts in the global suppression list. Concurrent requests for the
 * same site share one crawl.
 */
export class ReadSites {
  private readonly cache: CoalescingCache<SiteQuestion, SiteReading, CrawlProgress>;
  private readonly markdownCache: CoalescingCache<SiteQuestion, SiteReading, CrawlProgress>;
  private readonly callers = new CallersFirst();

  constructor(private readonly parts: ReadSitesParts) {
    this.cache = this.createCache(() => true);
    this.markdownCache = this.createCache(hasMarkdown);
  }

  /** @param isUsable whether a stored reading has everything that is asked for */
  private createCache(
    isUsable: (reading: SiteReading) => boolean,
  ): CoalescingCache<SiteQuestion, SiteReading, CrawlProgress> {
    const { clock, store } = this.parts;
    return new CoalescingCache({
      of: 'crawls',
      maxRuns: maxCrawls,
      maxDurationMs: maxCrawlMs,
      clock,
      keyOf: ({ starts, depth, scope }) => `${depth} ${pageIdentity(starts[0])} ${JSON.stringify(scope)}`,
      find: async ({ starts, depth, scope }) =>
        scope ? undefined : store.find(pageIdentity(starts[0]), depth),
      // A reading without Markdown is never fresh where it is wanted: it is only the earlier reading of a new one.
      freshness: (reading) => ({ since: isUsable(reading) ? Date.parse(reading.read_at) : -Infinity }),
      startRun: (question, stored, report) => this.crawlOf(question, stored, report),
    });
  }

  /** @throws ProblemError suppressed for a suppressed site, account_busy, overloaded; errors of the database */
  async read(question: SiteQuestion, participant: Participant<CrawlProgress>): Promise<SiteReading> {
    const filter = this.parts.suppressions.suppressionFilter();
    if (filter.domain(question.starts[0].hostname)) throw new ProblemError('suppressed');
    const cache = question.markdown ? this.markdownCache : this.cache;
    const early = question.firstPages ? untilFirstPages(participant) : undefined;
    const { answer } = await this.callers.during(siteOf(question.starts[0]), participant.account, () =>
      cache.collect(question, question.maxAge, early ?? participant),
    );
    const asked = question.markdown ? answer : withoutMarkdown(answer);
    const read = await removeSuppressedPages(asked, this.parts.suppressions.suppressionFilter());
    return early?.hasFirstPages ? { ...read.value, continues: true } : read.value;
  }

  /** Ends all crawls; callers receive the partial results. */
  async close(): Promise<void> {
    await Promise.all([this.cache.close(), this.markdownCache.close()]);
  }

  private crawlOf(
    { starts, depth, scope, markdown = false }: SiteQuestion,
    earlier: SiteReading | undefined,
    reportProgress: (progress: CrawlProgress) => void,
  ): CacheRun<SiteReading> {
    const { reader } = this.parts;
    const read = async (page: ReadablePage) => {
      await this.callers.giveWay(siteOf(starts[0]));
      return reader.read({ ...page, markdown });
    };
    const parts = { ...this.parts, reader: { read } };
    const crawl = new SiteCrawl(starts, planOf(depth, scope), parts, reportProgress);
    const names = this.parts.technologies.start(siteOf(starts[0]));
    const describe = async (isFinished: boolean): Promise<SiteReading> => {
      const reading = await inSlices(
        readingSteps(
          {
            asked: starts[0],
            url: crawl.url,
            pages: [...crawl.pages],
            skipped: crawl.skippedPages(),
            partial: !isFinished || crawl.isPartial,
            technologies: this.parts.technologies.merge(crawl.pages, names.found),
            readAt: this.parts.clock.now(),
          },
          earlier,
        ),
      );
      return inSlices(fitSteps(reading));
    };
    const work = async (signal: AbortSignal): Promise<SiteReading> => {
      await Promise.all([crawl.run(signal), names.settled]);
      const reading = await this.withoutSuppressed(await describe(true));
      if (crawl.isComplete && !scope) await this.parts.store.save(pageIdentity(starts[0]), depth, reading);
      return reading;
    };
    return { work, soFar: () => describe(false) };
  }

  /**
   * Applies the suppression filter. If it removes a contact, all cached pages of the site are deleted: they may contain
   * the contact in encoded form, or further data about the person.
   * @throws ProblemError suppressed if a redirect led to a suppressed site
   */
  private async withoutSuppressed(reading: SiteReading): Promise<SiteReading> {
    const { suppressions, documents } = this.parts;
    let left = 1;
    try {
      const filtered = await removeSuppressedPages(reading, suppressions.suppressionFilter());
      ({ left } = filtered);
      return filtered.value;
    } finally {
      if (left > 0) await documents.deleteSite(reading.domain);
    }
  }
}
