import { Semaphore } from '@lode/service-kit';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Extracted, PageSource } from '../extraction/extract-page';
import type { PageExtractor } from './page-extractor';

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
