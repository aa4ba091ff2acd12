import {
  CoalescingCache,
  currentParticipant,
  inSlices,
  unlessAborted,
  type Clock,
  type Freshness,
  type Leases,
  type Suppressions,
} from '@lode/service-kit';
import type { NameFit } from './attribute';
import type { DomainKnowledge } from './domain-knowledge';
import type { Knowledge } from './knowledge';
import type { KnowledgeStore, StoredKnowledge } from './knowledge-store';
import { knowledgeSteps } from './read-knowledge';
import type { SiteReader } from './site-reader';
import { withoutSuppressed } from './without-suppressed';

/** Milliseconds of one reading. Crawl responds in time with a partial result and continues to read. */
const readingTimeMs = { min: 5000, max: 25_000 };
/** Milliseconds between the end of a reading and the response. */
const responseReserveMs = 500;
/** Milliseconds of one reading, including the wait for one in another replica. */
const maxDurationMs = 60_000;
/** Milliseconds to cache a partial result. Crawl may have continued meanwhile. */
const partialMaxAge = 60_000;
/** Milliseconds to cache the result of a site that could not be read. */
const unreachableMaxAge = 3_600_000;
/** Max concurrent readings per process. Each uses up to a megabyte. */
const maxConcurrentReadings = 200;

export interface SiteKnowledgeParts {
  readonly reader: SiteReader;
  readonly store: KnowledgeStore;
  readonly leases: Pick<Leases, 'acquire'>;
  readonly fits: NameFit;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Clock;
  /** Max age of knowledge, in milliseconds. */
  readonly maxAge: number;
}

interface Question {
  readonly domain: string;
  /** Deadline of the caller, in monotonic milliseconds. */
  readonly deadline: number;
}

/**
 * Returns stored knowledge of domains while it is fresh, else reads the site once for all callers, on one replica at a
 * time.
 */
export class SiteKnowledge implements Knowledge {
  private readonly cache: CoalescingCache<Question, StoredKnowledge>;

  constructor(private readonly parts: SiteKnowledgeParts) {
    const { clock, leases, store } = parts;
    this.cache = new CoalescingCache({
      of: 'site readings',
      maxRuns: maxConcurrentReadings,
      maxDurationMs,
      detached: true,
      clock,
      lease: { leases, name: 'knowledge' },
      keyOf: ({ domain }) => domain,
      find: ({ domain }) => store.find(domain),
      freshness,
      startRun: (question, stored) => ({
        work: (signal, latest) => this.read(question, latest, signal),
        soFar: () => this.lastKnown(question, stored),
      }),
    });
  }

  /**
   * Responds within the budget (milliseconds). After that it returns earlier knowledge, marked as partial, and the
   * reading continues for later requests. The result does not depend on the account.
   * @param domain in A-labels
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  async find(domain: string, { budget }: { readonly budget: number }): Promise<DomainKnowledge> {
    const deadline = this.parts.clock.monotonic() + budget;
    const participant = { ...currentParticipant(), deadline };
    const { answer } = await this.cache.collect({ domain, deadline }, this.parts.maxAge, participant);
    return answer.knowledge;
  }

  /** Aborts all waiting, and resolves when no work is pending. */
  close(): Promise<void> {
    return this.cache.close();
  }

  private lastKnown({ domain }: Question, stored: StoredKnowledge | undefined): StoredKnowledge {
    const now = this.parts.clock.now();
    if (stored) return { ...stored, knowledge: { ...stored.knowledge, partial: true } };
    const nothing = { company: null, addresses: [], people: [], partial: true, reached: false };
    return { knowledge: { domain, ...nothing, readAt: now }, checkedAt: now };
  }

  private async read(
    question: Question,
    stored: StoredKnowledge | undefined,
    signal: AbortSignal,
  ): Promise<StoredKnowledge> {
    const { reader, store, clock, fits, suppressions } = this.parts;
    const { domain, deadline } = question;
    const left = deadline - responseReserveMs - clock.monotonic();
    const budget = Math.min(readingTimeMs.max, Math.max(readingTimeMs.min, left));
    const limits = { budget, maxAge: this.readingMaxAge(stored) };
    const reading = await unlessAborted(reader.read(domain, limits), signal, () => undefined);
    if (!reading) return this.lastKnown(question, stored);
    const background = { fits, earlier: stored?.knowledge };
    const read = await inSlices(knowledgeSteps(domain, reading, background));
    // All accounts share the stored knowledge, so entries of one account do not apply.
    const knowledge = await withoutSuppressed(read, suppressions.suppressionFilter());
    const result = { knowledge, checkedAt: clock.now() };
    await store.save(result);
    return result;
  }

  /** Max age of crawl's cached reading: shorter after an incomplete result, so that crawl does not return it again. */
  private readingMaxAge(stored: StoredKnowledge | undefined): number {
    const { maxAge } = this.parts;
    const isPoor = stored && (stored.knowledge.partial || !stored.knowledge.reached);
    return isPoor ? Math.min(maxAge, unreachableMaxAge) : maxAge;
  }
}

/** Incomplete knowledge expires earlier, counted from the request to crawl: the reading itself may be older. */
function freshness({ knowledge, checkedAt }: StoredKnowledge): Freshness {
  if (knowledge.partial) return { since: checkedAt, maxAge: partialMaxAge };
  if (!knowledge.reached) return { since: checkedAt, maxAge: unreachableMaxAge };
  return { since: knowledge.readAt };
}
