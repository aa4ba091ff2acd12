import type { OnModuleDestroy } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { Semaphore, within } from '@lode/service-kit';
import type { HitRepository, Visit, Visited } from './hit.repository';
import type { TrackingMetrics } from './tracking-metrics';

/** Times in milliseconds. */
export interface HitLimits {
  /** Concurrent records; leaves database connections to others. */
  readonly atOnce: number;
  /** Timeout of an answer. */
  readonly answer: number;
  /** Timeout for recording a served picture in the background. */
  readonly background: number;
  /** Maximum pictures that wait to be recorded. */
  readonly waiting: number;
  /** Timeout for records in progress on shutdown. */
  readonly end: number;
}

export const defaultLimits = {
  answer: 5000,
  background: 30_000,
  waiting: 1000,
  end: 10_000,
} satisfies Omit<HitLimits, 'atOnce'>;

interface RecorderParts {
  readonly hits: Pick<HitRepository, 'record'>;
  readonly metrics: Pick<TrackingMetrics, 'hit'>;
  readonly limits: HitLimits;
  /** Receives the reason why a hit was not recorded. */
  readonly onLost: (error: unknown) => void;
}

/** Records hits with limited concurrency, so that a client with many requests delays only other hits. */
export class HitRecorder implements OnModuleDestroy {
  private readonly semaphore: Semaphore;
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: RecorderParts) {
    this.semaphore = new Semaphore(parts.limits.atOnce);
  }

  /**
   * Records a hit whose response depends on the message.
   * @returns undefined if no message has the token
   * @throws ProblemError unavailable, or the error of the database, after the timeout
   */
  async record(token: string, visit: Visit): Promise<Visited | undefined> {
    const { limits, metrics, onLost } = this.parts;
    try {
      const visited = await this.withPermit(token, visit, limits.answer);
      metrics.hit(visit.target, visited ? 'recorded' : 'unknown');
      return visited;
    } catch (error) {
      metrics.hit(visit.target, 'lost');
      onLost(error);
      throw error;
    }
  }

  /** Records a hit whose response is fixed; continues in the background after the timeout. Never rejects. */
  async notice(token: string, visit: Visit): Promise<void> {
    const { limits, metrics, onLost } = this.parts;
    if (this.underWay.size >= limits.waiting) {
      metrics.hit(visit.target, 'lost');
      onLost(tooMany());
      return;
    }
    const work = this.withPermit(token, visit, limits.background).then(
      (visited) => metrics.hit(visit.target, visited ? 'recorded' : 'unknown'),
      (error: unknown) => {
        metrics.hit(visit.target, 'lost');
        onLost(error);
      },
    );
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
    await within(work, limits.answer, () => undefined);
  }

  /** Finishes records in progress. */
  async onModuleDestroy(): Promise<void> {
    await within(Promise.all(this.underWay), this.parts.limits.end, () => []);
    this.stopping.abort();
  }

  private async withPermit(token: string, visit: Visit, timeoutMs: number): Promise<Visited | undefined> {
    const end = performance.now() + timeoutMs;
    if (!(await this.acquirePermit(timeoutMs))) throw tooMany();
    try {
      const limit = end - performance.now();
      return await this.parts.hits.record(token, visit, { limit, signal: this.stopping.signal });
    } finally {
      this.semaphore.release();
    }
  }

  private async acquirePermit(timeoutMs: number): Promise<boolean> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs).unref();
    try {
      return await this.semaphore.acquire(abort.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

const tooMany = (): ProblemError =>
  new ProblemError('unavailable', 'Too many concurrent requests for pages of messages. Retry after 1 s.', {
    retryAfter: 1,
  });
