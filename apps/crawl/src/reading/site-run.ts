import type { SiteReading } from '@lode/contracts';
import { unlessAborted } from '@lode/service-kit';
import type { CrawlProgress } from '../crawling/site-crawl';

export interface SiteAsker {
  /** Leaves when it aborts; the answer is then what there is. */
  readonly signal: AbortSignal;
  /** The work is of no use when nobody waits for it any more. */
  readonly cancels: boolean;
  readonly onProgress?: (progress: CrawlProgress) => void;
}

interface RunningCrawl {
  readonly done: Promise<SiteReading>;
  /** What there is at this moment. */
  readonly soFar: () => SiteReading;
  readonly stop: () => void;
}

/** A crawl under way and those who wait for it. */
export class SiteRun {
  private readonly askers = new Set<SiteAsker>();
  /** Somebody left who counts on finding the result later. */
  private isKept = false;
  private crawl: RunningCrawl | undefined;

  begin(crawl: RunningCrawl): void {
    this.crawl = crawl;
  }

  /** Settles when nothing of it goes on any more. */
  get ended(): Promise<unknown> {
    return this.crawl?.done ?? Promise.resolve();
  }

  tell(progress: CrawlProgress): void {
    for (const { onProgress } of this.askers) onProgress?.(progress);
  }

  /** @returns the whole reading, or what there is when the asker's signal aborts */
  async join(asker: SiteAsker): Promise<SiteReading> {
    const { crawl } = this;
    if (!crawl) throw new Error('the crawl has not begun');
    this.askers.add(asker);
    this.isKept ||= !asker.cancels;
    try {
      return await unlessAborted(crawl.done, asker.signal, crawl.soFar);
    } finally {
      this.askers.delete(asker);
      if (this.askers.size === 0 && !this.isKept) crawl.stop();
    }
  }
}
