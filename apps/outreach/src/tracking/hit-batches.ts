import { randomBytes } from 'node:crypto';
import { ProblemError } from '@lode/contracts';
import { Batches, Semaphore } from '@lode/platform';
import { storedToken, type FoundMessage } from './find-message';
import type {
  BatchedHit,
  BatchResult,
  HitBatchRepository,
  HitRepository,
  RetryLimits,
} from './hit.repository';
import type { Visit, Visited } from './judge-hit';

interface BatchesParts {
  readonly hits: Pick<HitRepository, 'record'>;
  readonly batches: Pick<HitBatchRepository, 'findMessages' | 'record'>;
  /** Maximum database connections in use. */
  readonly connections: number;
}

/** Limits of one batch. */
const maxItems = 250;
const timeoutMs = 4000;

/**
 * Records hits: those that arrive while others of their account are recorded share the next transaction. A hit that
 * cannot be recorded with others is recorded alone, and a failed batch fails no hit. Accounts share no batch, because
 * row-level security is set per account, and one would wait for the locks of another.
 */
export class HitBatches {
  private readonly lookups: Batches<string, FoundMessage | undefined>;
  private readonly batches: Batches<BatchedHit, BatchResult>;
  private readonly alone: Semaphore;

  constructor(private readonly parts: BatchesParts) {
    const { batches, connections } = parts;
    const limits = { maxItems, timeoutMs };
    const ofHitsAlone = Math.max(1, Math.floor(connections / 3));
    this.alone = new Semaphore(ofHitsAlone);
    this.lookups = new Batches({
      ...limits,
      work: (tokens) => batches.findMessages(tokens),
      maxConcurrent: 1,
    });
    this.batches = new Batches({
      ...limits,
      work: (hits) => batches.record(hits),
      // While one waits for its commit, the next one is prepared.
      ...{ maxConcurrent: Math.max(1, connections - ofHitsAlone - 1), maxPerGroup: 2 },
      groupOf: ({ message }) => message.account,
      keyOf: ({ message }) => message.enrolment,
    });
  }

  /**
   * Retries while the database is busy.
   * @returns undefined if no message has the token; a link that the message does not have is not recorded
   * @throws ProblemError unavailable after the limit, or the error of the database
   */
  async record(
    token: string,
    visit: Visit,
    limits: Required<Pick<RetryLimits, 'limit' | 'signal'>>,
  ): Promise<Visited | undefined> {
    const stored = storedToken(token);
    if (stored === undefined) return undefined;
    const end = performance.now() + limits.limit;
    const marked = { ...visit, mark: randomBytes(10) };
    const remaining = (): number => Math.max(0, end - performance.now());
    const limit = () => ({ waitMs: remaining(), onLate: tooMany });
    try {
      const message = await this.lookups.add(stored, limit());
      if (!message) return undefined;
      const visited = await this.batches.add({ message, visit: marked }, limit());
      if (visited) return visited;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
    }
    if (!(await this.acquire(remaining()))) throw tooMany();
    try {
      return await this.parts.hits.record(stored, marked, { ...limits, limit: remaining() });
    } finally {
      this.alone.release();
    }
  }

  private async acquire(limitMs: number): Promise<boolean> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), limitMs).unref();
    try {
      return await this.alone.acquire(abort.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

const tooMany = (): ProblemError =>
  new ProblemError('unavailable', 'Too many concurrent requests for pages of messages. Retry after 1 s.', {
    retryAfter: 1,
  });
