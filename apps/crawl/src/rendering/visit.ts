import type { SubjectHasher, Suppressions } from '@lode/privacy';
import { Semaphore, type Clock } from '@lode/platform';
import type { DocumentStore } from '../documents/document.repository';
import { Documents, type Found } from '../documents/documents';
import type { UrlPolicy } from '../guard/url-policy';
import type { Use, WebExchange } from '../http/exchange';
import { paceOf } from '../politeness/pace-of';
import type { BackingOff, PaceHints, Permit, Politeness } from '../politeness/politeness';
import type { RobotsFiles } from '../robots/robots-files';
import { PoliteExchange, RobotsAwareWeb } from '../web/polite-web';

const maxRequests = 60;
const maxInFlight = 2;
/** Maximum time for which a domain rests after a visit, in milliseconds. */
const maxRestMs = 10_000;
/** Maximum age of a cached resource, in milliseconds, as that of pages. */
const freshFor = 10 * 60_000;
/** Time limit for the begin of a rest, which waits for requests in flight, in milliseconds. */
const restTimeoutMs = 20_000;

export interface VisitParts {
  readonly politeness: Politeness;
  readonly web: WebExchange;
  readonly policy: Pick<UrlPolicy, 'admit'>;
  readonly robots: Pick<RobotsFiles, 'find'>;
  readonly store: DocumentStore;
  readonly hasher: SubjectHasher;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Clock;
}

interface Visited {
  readonly url: URL;
  readonly hints: PaceHints;
  readonly intervalMs: number;
  requests: number;
}

/**
 * The requests of one page that a browser renders: through the cache, robots.txt and the address guard as all others, at
 * most two in flight and sixty altogether. They have no interval; instead, the visited domains rest after the visit for
 * as long as the intervals would have taken, ten seconds at most.
 */
export class Visit {
  private readonly documents: Documents;
  private readonly semaphore = new Semaphore(maxInFlight);
  private readonly visited = new Map<string, Visited>();
  private requests = 0;
  /** Whether the page made more requests than a visit has. */
  isSpent = false;

  constructor(private readonly parts: VisitParts) {
    const { web, policy, robots, store, hasher, suppressions, clock } = parts;
    const politeness: Politeness = {
      acquire: (url, signal, hints) => this.acquire(url, signal, hints),
      recordRefusal: (...refusal) => parts.politeness.recordRefusal(...refusal),
    };
    const exchange = new PoliteExchange(politeness, web);
    // No operator's source belongs to a page.
    const sources = { origin: () => undefined };
    const visiting = new RobotsAwareWeb({ policy, robots, sources, exchange });
    this.documents = new Documents({ store, web: visiting, hasher, suppressions, clock });
  }

  /** @returns undefined if the signal aborts before the request has its turn @throws the signal's reason later */
  async get(url: URL, use: Use, signal: AbortSignal): Promise<Found | undefined> {
    if (!(await this.semaphore.acquire(signal))) return undefined;
    try {
      return await this.documents.get({ url, use, maxAge: freshFor, signal });
    } finally {
      this.semaphore.release();
    }
  }

  /** Begins the rest of the visited domains. Never rejects. */
  async end(): Promise<void> {
    await Promise.all([...this.visited.values()].map((visited) => this.rest(visited).catch(() => undefined)));
  }

  private async acquire(url: URL, signal: AbortSignal, hints: PaceHints = {}): Promise<Permit | BackingOff> {
    this.isSpent ||= this.requests === maxRequests;
    if (this.isSpent) return { kind: 'back_off', status: 429, remainingMs: maxRestMs };
    this.requests += 1;
    const { resource, intervalMs } = paceOf(url, hints);
    const visited = this.visited.get(resource) ?? { url, hints, intervalMs, requests: 0 };
    this.visited.set(resource, visited);
    visited.requests += 1;
    return this.parts.politeness.acquire(url, signal, { ...hints, intervalMs: 0 });
  }

  private async rest({ url, hints, intervalMs, requests }: Visited): Promise<void> {
    const restMs = Math.min(maxRestMs, requests * intervalMs);
    const signal = AbortSignal.timeout(restTimeoutMs);
    const permit = await this.parts.politeness.acquire(url, signal, { ...hints, intervalMs: restMs });
    if (permit.kind === 'permit') await permit.release();
  }
}
