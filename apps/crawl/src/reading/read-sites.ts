import { ProblemError, type SiteReading } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import { crawlPlans, type Depth } from '../crawling/crawl-plan';
import { SiteCrawl, type SiteCrawlParts } from '../crawling/site-crawl';
import { pageIdentity } from '../frontier/canonical-url';
import { siteOf } from '../frontier/same-site';
import { buildReading } from '../site/build-reading';
import type { SiteStarts } from './site-starts';
import type { SiteStore } from './site-store';
import { SiteRun, type SiteAsker } from './site-run';
import type { TechnologyFinder } from './technology-finder';

/** A crawl goes on for so many milliseconds at most, whoever waits for it. */
const longestCrawl = 180_000;
/** Crawls of one process at the same time; each holds the facts of up to fifty pages. */
const mostCrawls = 200;

export interface SiteQuestion {
  readonly starts: SiteStarts;
  readonly depth: Depth;
  /** How old a stored reading may be, in milliseconds. */
  readonly maxAge: number;
}

export interface ReadSitesParts extends SiteCrawlParts {
  readonly store: SiteStore;
  readonly technologies: TechnologyFinder;
  readonly clock: Clock;
}

/** What sites tell: what is stored, else what they say now. A site is read once for all who ask at the same time. */
export class ReadSites {
  private readonly runs = new Map<string, SiteRun>();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: ReadSitesParts) {}

  /** @throws ProblemError overloaded, and errors of the database */
  async read(question: SiteQuestion, asker: SiteAsker): Promise<SiteReading> {
    const site = pageIdentity(question.starts[0]);
    const key = `${question.depth} ${site}`;
    const underWay = this.runs.get(key);
    if (underWay) return underWay.join(asker);
    const stored = await this.parts.store.find(site, question.depth);
    if (stored && this.ageOf(stored) < question.maxAge) return stored;
    if (!this.runs.has(key) && this.runs.size >= mostCrawls)
      throw new ProblemError('overloaded', undefined, { retryAfter: 5 });
    return (this.runs.get(key) ?? this.begin(key, site, question, stored)).join(asker);
  }

  /** Ends all crawls; what they have is given to those who wait. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.runs.values()].map((run) => run.ended));
  }

  private ageOf(reading: SiteReading): number {
    return this.parts.clock.now() - Date.parse(reading.read_at);
  }

  private begin(key: string, site: string, { starts, depth }: SiteQuestion, earlier?: SiteReading): SiteRun {
    const run = new SiteRun();
    const end = new AbortController();
    const crawl = new SiteCrawl(starts, crawlPlans[depth], this.parts, (progress) => run.tell(progress));
    const names = this.parts.technologies.ask(siteOf(starts[0]));
    const describe = (isOver: boolean): SiteReading =>
      buildReading(
        {
          url: crawl.url,
          pages: [...crawl.pages],
          skipped: crawl.leftOut(),
          partial: !isOver || crawl.isPartial,
          technologies: this.parts.technologies.merge(crawl.pages, names.found),
          readAt: this.parts.clock.now(),
        },
        earlier,
      );
    const work = async (): Promise<SiteReading> => {
      await Promise.all([crawl.run(end.signal), names.settled]);
      const reading = describe(true);
      if (crawl.isWhole) await this.parts.store.save(site, depth, reading);
      return reading;
    };
    const done = this.limited(end, work).finally(() => this.runs.delete(key));
    // An error is for those who wait for it; where nobody does any more it must not end the process.
    done.catch(() => undefined);
    run.begin({ done, soFar: () => describe(false), stop: () => end.abort() });
    this.runs.set(key, run);
    return run;
  }

  private async limited<T>(end: AbortController, work: () => Promise<T>): Promise<T> {
    const abort = (): void => end.abort();
    const timer = setTimeout(abort, longestCrawl);
    this.stopping.signal.addEventListener('abort', abort, { once: true });
    if (this.stopping.signal.aborted) abort();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.stopping.signal.removeEventListener('abort', abort);
    }
  }
}
