import { join } from 'node:path';
import { Semaphore } from '@lode/platform';
import { Piscina } from 'piscina';
import { extractPage, type Extracted, type PageSource } from '../extraction/extract-page';
import type { TechnologyMatcher } from '../extraction/technologies/technology-matcher';

/** Port: extracts the facts of a page. */
export interface PageExtractor {
  /** @returns undefined if the extraction exceeds its time limit */
  extract(source: PageSource): Promise<Extracted | undefined>;
}

/**
 * Maximum length of a page, in characters, that is extracted in the event loop: it takes a few milliseconds, or tens of
 * them for a hostile page.
 */
const maxInlineLength = 48 * 1024;

/** Extracts small pages in the event loop and large ones in a worker thread, so that the service stays responsive. */
export class SizedExtractor implements PageExtractor {
  constructor(
    private readonly matcher: TechnologyMatcher,
    private readonly inThread: PageExtractor,
  ) {}

  async extract(source: PageSource): Promise<Extracted | undefined> {
    if (source.html.length > maxInlineLength) return this.inThread.extract(source);
    return extractPage(source, this.matcher);
  }
}

const maxThreads = 2;
/**
 * Time limit per page, in milliseconds from the start of its extraction. The thread of a page that exceeds it is
 * terminated. It includes the start of the thread, and the wait for a processor on a busy machine.
 */
const timeoutMs = 30_000;
/** Milliseconds until an idle thread is terminated. */
const idleTimeoutMs = 60_000;

/** The built worker, even if this file runs from source. */
const worker = join(__dirname, '..', '..', 'dist', 'extracting', 'extraction-worker.js');

/** Extracts pages in worker threads: two at a time, none while idle. */
export class ThreadedExtractor implements PageExtractor {
  private readonly pool: Piscina<PageSource, Extracted>;
  /** One permit per thread, so that the time limit of a page excludes its wait for a thread. */
  private readonly semaphore = new Semaphore(maxThreads);
  private readonly closing = new AbortController();

  /** @param ruleFiles additional technology rules */
  constructor(ruleFiles: readonly string[]) {
    this.pool = new Piscina<PageSource, Extracted>({
      filename: worker,
      minThreads: 0,
      maxThreads: maxThreads,
      idleTimeout: idleTimeoutMs,
      workerData: { ruleFiles },
    });
  }

  async extract(source: PageSource): Promise<Extracted | undefined> {
    if (!(await this.semaphore.acquire(this.closing.signal)))
      throw new Error('The page extractor is closed.');
    try {
      return await this.extractNow(source);
    } finally {
      this.semaphore.release();
    }
  }

  close(): Promise<void> {
    this.closing.abort();
    return this.pool.destroy();
  }

  private async extractNow(source: PageSource): Promise<Extracted | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.pool.run(source, { signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }
}
