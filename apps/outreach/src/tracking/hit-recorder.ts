import type { OnModuleDestroy } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { Semaphore, within } from '@lode/service-kit';
import type { HitRepository, Visit, Visited } from './hit.repository';
import type { TrackingMetrics } from './tracking-metrics';

/** Times in milliseconds. */
export interface HitLimits {
  /** Hits that are recorded at a time, so that connections to the database remain for others. */
  readonly atOnce: number;
  /** How long somebody waits for an answer. */
  readonly answer: number;
  /** How long it is tried to record that a picture was shown. */
  readonly background: number;
  /** Pictures that may wait to be recorded. */
  readonly waiting: number;
  /** How long the end waits for what is being recorded. */
  readonly end: number;
}

export const usualLimits = {
  answer: 5000,
  background: 30_000,
  waiting: 1000,
  end: 10_000,
} satisfies Omit<HitLimits, 'atOnce'>;

interface RecorderParts {
  readonly hits: Pick<HitRepository, 'record'>;
  readonly metrics: Pick<TrackingMetrics, 'hit'>;
  readonly limits: HitLimits;
  /** Hears why a hit was not recorded. */
  readonly onLost: (error: unknown) => void;
}

/** Records hits, a few at a time: whoever asks for one thing again and again holds up nothing but other hits. */
export class HitRecorder implements OnModuleDestroy {
  private readonly turns: Semaphore;
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: RecorderParts) {
    this.turns = new Semaphore(parts.limits.atOnce);
  }

  /**
   * Records a hit whose answer depends on what is behind it.
   * @returns undefined where no message has the token
   * @throws ProblemError unavailable, or the error of the database, where that takes too long
   */
  async record(token: string, visit: Visit): Promise<Visited | undefined> {
    const { limits, metrics, onLost } = this.parts;
    try {
      const visited = await this.inTurn(token, visit, limits.answer);
      metrics.hit(visit.target, visited ? 'recorded' : 'unknown');
      return visited;
    } catch (error) {
      metrics.hit(visit.target, 'lost');
      onLost(error);
      throw error;
    }
  }

  /** Records a hit whose answer is known: where it takes too long, that goes on in the background. Never fails. */
  async notice(token: string, visit: Visit): Promise<void> {
    const { limits, metrics, onLost } = this.parts;
    if (this.underWay.size >= limits.waiting) {
      metrics.hit(visit.target, 'lost');
      onLost(tooMany());
      return;
    }
    const work = this.inTurn(token, visit, limits.background).then(
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

  /** Finishes what was begun. */
  async onModuleDestroy(): Promise<void> {
    await within(Promise.all(this.underWay), this.parts.limits.end, () => []);
    this.stopping.abort();
  }

  private async inTurn(token: string, visit: Visit, patience: number): Promise<Visited | undefined> {
    const end = performance.now() + patience;
    if (!(await this.takeTurn(patience))) throw tooMany();
    try {
      const limit = end - performance.now();
      return await this.parts.hits.record(token, visit, { limit, signal: this.stopping.signal });
    } finally {
      this.turns.giveBack();
    }
  }

  private async takeTurn(patience: number): Promise<boolean> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience).unref();
    try {
      return await this.turns.take(giveUp.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

const tooMany = (): ProblemError =>
  new ProblemError('unavailable', 'Too many pages of messages are opened at once.', { retryAfter: 1 });
