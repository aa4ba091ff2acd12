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
import { tellable } from './tellable';

/** Milliseconds for a reading at least and at most; crawl answers in time with what it has, and reads on. */
const readingTime = { least: 5000, most: 25_000 };
/** Milliseconds from the end of a reading to the answer. */
const handOver = 500;
/** Milliseconds to wait for a reading in another replica, and for its way into the store. */
const turnPatience = 30_000;
/** Milliseconds for which knowledge of a part of a site is good enough; crawl may have read on meanwhile. */
const partialAge = 60_000;
/** Milliseconds after which such a site, or one that could not be read at all, is read anew. */
const poorAge = 3_600_000;
/** Sites of one process at the same time; each holds a reading of up to a megabyte. */
const maxReadings = 200;

export interface SiteKnowledgeParts {
  readonly reader: SiteReader;
  readonly store: KnowledgeStore;
  readonly leases: Pick<Leases, 'take'>;
  readonly fits: NameFit;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  readonly clock: Clock;
  /** How old knowledge may be, in milliseconds. */
  readonly maxAge: number;
}

/** What is known of domains: what is stored, else what their sites tell now, read once for all who ask. */
export class SiteKnowledge implements Knowledge {
  private readonly flights = new SingleFlight<DomainKnowledge>({
    of: 'site readings',
    maxFlights: maxReadings,
  });
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: SiteKnowledgeParts) {}

  /**
   * Answers when the budget (milliseconds) is spent at the latest, then with what was known before, as partial; the
   * reading goes on for the next question. Nothing in it tells who asks.
   * @param domain in A-labels
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  async find(domain: string, { budget }: { readonly budget: number }): Promise<DomainKnowledge> {
    const { clock, store } = this.parts;
    const begun = clock.monotonic();
    const stored = await store.find(domain);
    if (stored && this.isFresh(stored)) return stored.knowledge;
    const until = begun + budget;
    const reading = this.flights.run(domain, () => this.track(this.readInTurn(domain, stored, until)));
    return within(reading, until - clock.monotonic(), () => this.lastKnown(domain, stored));
  }

  /** Ends all waiting, and resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.underWay);
  }

  private isFresh({ knowledge, checkedAt }: StoredKnowledge): boolean {
    const { clock, maxAge } = this.parts;
    if (knowledge.partial) return clock.now() - checkedAt < Math.min(partialAge, maxAge);
    if (!knowledge.reached) return clock.now() - checkedAt < Math.min(poorAge, maxAge);
    return clock.now() - knowledge.readAt < maxAge;
  }

  private lastKnown(domain: string, stored: StoredKnowledge | undefined): DomainKnowledge {
    if (stored) return { ...stored.knowledge, partial: true };
    const readAt = this.parts.clock.now();
    return { domain, company: null, addresses: [], people: [], partial: true, reached: false, readAt };
  }

  private track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
    return tracked;
  }

  /**
   * Of all replicas one reads; those who waited for it find in the store what it has read.
   * @param until when who asked first has to have an answer, in monotonic milliseconds
   */
  private async readInTurn(
    domain: string,
    stored: StoredKnowledge | undefined,
    until: number,
  ): Promise<DomainKnowledge> {
    const { leases, store } = this.parts;
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(turnPatience)]);
    const turn = await withDatabaseRetries(() => leases.take(`knowledge:${domain}`, { most: 1 }, signal), {
      signal,
    });
    if (!turn) return this.lastKnown(domain, stored);
    try {
      const latest = await store.find(domain);
      return latest && this.isFresh(latest) ? latest.knowledge : await this.read(domain, latest, until);
    } finally {
      await turn.release();
    }
  }

  private async read(
    domain: string,
    stored: StoredKnowledge | undefined,
    until: number,
  ): Promise<DomainKnowledge> {
    const { reader, store, clock, fits, suppressions } = this.parts;
    const { signal } = this.stopping;
    const left = until - handOver - clock.monotonic();
    const budget = Math.min(readingTime.most, Math.max(readingTime.least, left));
    const limits = { budget, maxAge: this.ageOfReading(stored) };
    const reading = await unlessAborted(reader.read(domain, limits), signal, () => undefined);
    if (!reading) return this.lastKnown(domain, stored);
    const background = { fits, earlier: stored?.knowledge };
    const read = await inSlices(knowledgeSteps(domain, reading, background));
    // It is shared by all, so entries of accounts have no say in it.
    const knowledge = await tellable(read, suppressions.barrier());
    await store.save({ knowledge, checkedAt: clock.now() });
    return knowledge;
  }

  /** How old a reading may be that crawl has at hand: younger than one that is too old here. */
  private ageOfReading(stored: StoredKnowledge | undefined): number {
    const { maxAge } = this.parts;
    const isPoor = stored && (stored.knowledge.partial || !stored.knowledge.reached);
    return isPoor ? Math.min(maxAge, poorAge) : maxAge;
  }
}
