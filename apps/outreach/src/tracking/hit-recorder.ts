import { Counter, type Registry } from 'prom-client';
import type { OnModuleDestroy } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { within } from '@lode/platform';
import type { Target } from './machine-traffic';
import type { HitBatches } from './hit-batches';
import type { Visit, Visited } from './judge-hit';

/** `unknown`: no message has the token; `lost`: the hit could not be recorded in time. */
type Result = 'recorded' | 'unknown' | 'lost';

/** Counts requests; labels do not identify messages. */
export class TrackingMetrics {
  private readonly hits: Counter<'target' | 'result'>;

  constructor(registry: Registry) {
    this.hits = new Counter({
      name: 'lode_tracking_hits_total',
      help: 'Requests for pictures, links and pages of messages, by target and result of the record',
      labelNames: ['target', 'result'],
      registers: [registry],
    });
  }

  hit(target: Target, result: Result): void {
    this.hits.inc({ target: typeof target === 'number' ? 'link' : target, result });
  }
}

/** Times in milliseconds. */
export interface HitLimits {
  /** Timeout of an answer. */
  readonly answer: number;
  /** Timeout for recording a served picture in the background. */
  readonly background: number;
  /** Maximum pictures that wait to be recorded. */
  readonly waiting: number;
  /** Timeout for records in progress on shutdown. */
  readonly end: number;
}

export const defaultLimits: HitLimits = {
  answer: 5000,
  background: 30_000,
  waiting: 1000,
  end: 10_000,
};

interface RecorderParts {
  readonly hits: Pick<HitBatches, 'record'>;
  readonly metrics: Pick<TrackingMetrics, 'hit'>;
  readonly limits: HitLimits;
  /** Receives the reason why a hit was not recorded. */
  readonly onLost: (error: unknown) => void;
}

/** Records hits within the time of their answers, and counts them. */
export class HitRecorder implements OnModuleDestroy {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: RecorderParts) {}

  /**
   * Records a hit whose response depends on the message.
   * @returns undefined if no message has the token
   * @throws ProblemError unavailable, or the error of the database, after the timeout
   */
  async record(token: string, visit: Visit): Promise<Visited | undefined> {
    const { limits, metrics, onLost } = this.parts;
    try {
      const visited = await this.recordWithin(limits.answer, token, visit);
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
      onLost(tooManyPictures());
      return;
    }
    const work = this.recordWithin(limits.background, token, visit).then(
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

  private recordWithin(limit: number, token: string, visit: Visit): Promise<Visited | undefined> {
    return this.parts.hits.record(token, visit, { limit, signal: this.stopping.signal });
  }
}

const tooManyPictures = (): ProblemError =>
  new ProblemError('unavailable', 'Too many pictures of messages wait to be recorded.', { retryAfter: 1 });
