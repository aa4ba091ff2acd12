import { Semaphore } from '@lode/service-kit';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Extracted, PageSource } from '../extraction/extract-page';
import type { PageExtractor } from './page-extractor';

const threads = 2;
/** Milliseconds from the start of its extraction after which a page is given up, and its thread with it. */
const longest = 10_000;
/** Milliseconds for which a thread without work is kept. */
const idle = 60_000;

/** Built code, also where this file itself is run from its source. */
const worker = join(__dirname, '..', '..', 'dist', 'extracting', 'extraction-worker.js');

/** Reads pages in other threads: two at a time, none while there is nothing to do. */
export class ThreadedExtractor implements PageExtractor {
  private readonly pool: Piscina<PageSource, Extracted>;
  /** As many as threads, so that the time limit of a page does not count its wait for a thread. */
  private readonly turns = new Semaphore(threads);
  private readonly closing = new AbortController();

  /** @param ruleFiles further rules of technologies. */
  constructor(ruleFiles: readonly string[]) {
    this.pool = new Piscina<PageSource, Extracted>({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      workerData: { ruleFiles },
    });
  }

  async extract(source: PageSource): Promise<Extracted | undefined> {
    if (!(await this.turns.take(this.closing.signal))) throw new Error('The page extractor is closed.');
    try {
      return await this.extractNow(source);
    } finally {
      this.turns.giveBack();
    }
  }

  close(): Promise<void> {
    this.closing.abort();
    return this.pool.destroy();
  }

  private async extractNow(source: PageSource): Promise<Extracted | undefined> {
    const signal = AbortSignal.timeout(longest);
    try {
      return await this.pool.run(source, { signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }
}
