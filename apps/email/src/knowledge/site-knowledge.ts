import {
  inSlices,
  withDatabaseRetries,
  SingleFlight,
  unlessAborted,
  within,
  type Clock,
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
/** Milliseconds to wait for a reading in another replica, including its write to the store. */
const leaseTimeoutMs = 30_000;
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

/** Returns stored knowledge of domains while it is fresh, else reads the site once for all callers. */
export class SiteKnowledge implements Knowledge {
  private readonly flights = new SingleFlight<DomainKnowledge>({
    of: 'site readings',
    maxFlights: maxConcurrentReadings,
  });
  private readonly pending = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: SiteKnowledgeParts) {}

  /**
   * Responds within the budget (milliseconds). After that it returns earlier knowledge, marked as partial, and the
   * reading continues for later requests. The result does not depend on the account.
   * @param domain in A-labels
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  async find(domain: string, { budget }: { readonly budget: number }): Promise<DomainKnowledge> {
    const { clock, store } = this.parts;
    const begun = clock.monotonic();
    const stored = await store.find(domain);
    if (stored && this.isFresh(stored)) return stored.knowledge;
    const until = begun + budget;
    const reading = this.flights.run(domain, () => this.track(this.readWithLease(domain, stored, until)));
    return within(reading, until - clock.monotonic(), () => this.lastKnown(domain, stored));
  }

  /** Aborts all waiting, and resolves when no work is pending. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.pending);
  }

  private isFresh({ knowledge, checkedAt }: StoredKnowledge): boolean {
    const { clock, maxAge } = this.parts;
    if (knowledge.partial) return clock.now() - checkedAt < Math.min(partialMaxAge, maxAge);
    if (!knowledge.reached) return clock.now() - checkedAt < Math.min(unreachableMaxAge, maxAge);
    return clock.now() - knowledge.readAt < maxAge;
  }

  private lastKnown(domain: string, stored: StoredKnowledge | undefined): DomainKnowledge {
    if (stored) return { ...stored.knowledge, partial: true };
    const readAt = this.parts.clock.now();
    return { domain, company: null, addresses: [], people: [], partial: true, reached: false, readAt };
  }

  private track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => this.pending.delete(tracked));
    this.pending.add(tracked);
    return tracked;
  }

  /**
   * Reads on one replica at a time. Replicas that waited use the stored result.
   * @param until deadline of the first caller, in monotonic milliseconds
   */
  private async readWithLease(
    domain: string,
    stored: StoredKnowledge | undefined,
    until: number,
  ): Promise<DomainKnowledge> {
    const { leases, store } = this.parts;
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(leaseTimeoutMs)]);
    const lease = await withDatabaseRetries(
      () => leases.acquire(`knowledge:${domain}`, { maxHolders: 1 }, signal),
      {
        signal,
      },
    );
    if (!lease) return this.lastKnown(domain, stored);
    try {
      const latest = await store.find(domain);
      return latest && this.isFresh(latest) ? latest.knowledge : await this.read(domain, latest, until);
    } finally {
      await lease.release();
    }
  }

  private async read(
    domain: string,
    stored: StoredKnowledge | undefined,
    until: number,
  ): Promise<DomainKnowledge> {
    const { reader, store, clock, fits, suppressions } = this.parts;
    const { signal } = this.stopping;
    const left = until - responseReserveMs - clock.monotonic();
    const budget = Math.min(readingTimeMs.max, Math.max(readingTimeMs.min, left));
    const limits = { budget, maxAge: this.readingMaxAge(stored) };
    const reading = await unlessAborted(reader.read(domain, limits), signal, () => undefined);
    if (!reading) return this.lastKnown(domain, stored);
    const background = { fits, earlier: stored?.knowledge };
    const read = await inSlices(knowledgeSteps(domain, reading, background));
    // All accounts share the stored knowledge, so entries of one account do not apply.
    const knowledge = await withoutSuppressed(read, suppressions.suppressionFilter());
    await store.save({ knowledge, checkedAt: clock.now() });
    return knowledge;
  }

  /** Max age of crawl's cached reading: shorter after an incomplete result, so that crawl does not return it again. */
  private readingMaxAge(stored: StoredKnowledge | undefined): number {
    const { maxAge } = this.parts;
    const isPoor = stored && (stored.knowledge.partial || !stored.knowledge.reached);
    return isPoor ? Math.min(maxAge, unreachableMaxAge) : maxAge;
  }
}
