import type { SiteReading } from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { CoalescingCache, currentParticipant, type Freshness, type Leases } from '@lode/work';
import { inSlices, unlessAborted, type Clock } from '@lode/platform';
import { type DomainKnowledge, nothingKnown, withoutSuppressed } from './domain-knowledge';
import type { NameFit } from './attribute';
import { knowledgeSteps } from './read-knowledge';
import type { SiteReader } from './site-reader.adapter';

/** Follows the reading of a site whose knowledge is not stored. */
export interface ReadingListener {
  /** Called when the first page and its contact and team pages are read, with what they show; `partial` is true. */
  onFirstPages(knowledge: DomainKnowledge): void;
}

interface KnowledgeLimits {
  /** Milliseconds. */
  readonly budget: number;
  readonly listener?: ReadingListener | undefined;
}

/** Port: knowledge of domains from the web. */
export interface Knowledge {
  /**
   * Omits parts that were not read within the budget, and marks the result as partial.
   * @param domain in A-labels
   * @throws ProblemError overloaded, and errors of the database
   */
  find(domain: string, limits: KnowledgeLimits): Promise<DomainKnowledge>;
}

export interface StoredKnowledge {
  readonly knowledge: DomainKnowledge;
  /** Time of the request to crawl, in milliseconds since 1970. The reading itself may be older. */
  readonly checkedAt: number;
}

/** Knowledge of domains, shared by all replicas. */
export interface KnowledgeStore {
  find(domain: string): Promise<StoredKnowledge | undefined>;
  save(stored: StoredKnowledge): Promise<void>;
}

/** What a reading in progress has found. */
interface ReadingProgress {
  /** Undefined until the first pages are read. */
  readonly firstPages: DomainKnowledge | undefined;
}

/** Calls the listener once, whatever is reported repeatedly. */
function reportTo({ onFirstPages }: ReadingListener): (progress: ReadingProgress) => void {
  let hasFirstPages = false;
  return ({ firstPages }) => {
    if (firstPages && !hasFirstPages) onFirstPages(firstPages);
    hasFirstPages ||= firstPages !== undefined;
  };
}

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
  readonly reader: Pick<SiteReader, 'read'>;
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
  private readonly cache: CoalescingCache<Question, StoredKnowledge, ReadingProgress>;
  /** What the readings in progress have found, by domain, for callers that join them later. */
  private readonly progress = new Map<string, ReadingProgress>();

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
      startRun: (question, stored, report) => ({
        work: (signal, latest) => this.readObserved(question, latest, signal, report),
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
  async find(domain: string, { budget, listener }: KnowledgeLimits): Promise<DomainKnowledge> {
    const deadline = this.parts.clock.monotonic() + budget;
    const onProgress = listener && reportTo(listener);
    const known = this.progress.get(domain);
    if (known) onProgress?.(known);
    const participant = { ...currentParticipant(), deadline, ...(onProgress && { onProgress }) };
    const { answer } = await this.cache.collect({ domain, deadline }, this.parts.maxAge, participant);
    return answer.knowledge;
  }

  /** Aborts all waiting, and resolves when no work is pending. */
  close(): Promise<void> {
    return this.cache.close();
  }

  private lastKnown({ domain }: Question, stored: StoredKnowledge | undefined): StoredKnowledge {
    const now = this.parts.clock.now();
    const firstPages = this.progress.get(domain)?.firstPages;
    if (firstPages) return { knowledge: firstPages, checkedAt: now };
    if (stored) return { ...stored, knowledge: { ...stored.knowledge, partial: true } };
    return { knowledge: nothingKnown(domain, now), checkedAt: now };
  }

  /** Reports the progress of the reading to its callers, and to those that join it later. */
  private async readObserved(
    question: Question,
    stored: StoredKnowledge | undefined,
    signal: AbortSignal,
    report: (progress: ReadingProgress) => void,
  ): Promise<StoredKnowledge> {
    const { domain } = question;
    const note = (firstPages?: DomainKnowledge): void => {
      this.progress.set(domain, { firstPages });
      report({ firstPages });
    };
    try {
      note();
      return await this.read(question, stored, signal, note);
    } finally {
      this.progress.delete(domain);
    }
  }

  private async read(
    question: Question,
    stored: StoredKnowledge | undefined,
    signal: AbortSignal,
    onFirstPages: (knowledge: DomainKnowledge) => void,
  ): Promise<StoredKnowledge> {
    const { reader, store, clock } = this.parts;
    const { domain } = question;
    const read = (firstPages: boolean) => {
      const limits = { budget: this.budgetOf(question), maxAge: this.readingMaxAge(stored) };
      const reading = reader.read(domain, { ...limits, ...(firstPages && { firstPages }) });
      return unlessAborted(reading, signal, () => undefined);
    };
    let reading = await read(true);
    if (reading?.continues) {
      onFirstPages({ ...(await this.knowledgeFrom(domain, reading, stored)), partial: true });
      reading = await read(false);
    }
    if (!reading) return this.lastKnown(question, stored);
    const result = {
      knowledge: await this.knowledgeFrom(domain, reading, stored),
      checkedAt: clock.now(),
    };
    await store.save(result);
    return result;
  }

  private budgetOf({ deadline }: Question): number {
    const left = deadline - responseReserveMs - this.parts.clock.monotonic();
    return Math.min(readingTimeMs.max, Math.max(readingTimeMs.min, left));
  }

  /** All accounts share the knowledge, so entries of one account do not apply. */
  private async knowledgeFrom(
    domain: string,
    reading: SiteReading,
    stored: StoredKnowledge | undefined,
  ): Promise<DomainKnowledge> {
    const { fits, suppressions } = this.parts;
    const read = await inSlices(knowledgeSteps(domain, reading, { fits, earlier: stored?.knowledge }));
    return withoutSuppressed(read, suppressions.suppressionFilter());
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
