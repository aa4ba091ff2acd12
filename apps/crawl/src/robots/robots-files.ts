import { unlessAborted, type Clock } from '@lode/platform';
import { LRUCache } from 'lru-cache';
import type { UrlPolicy } from '../guard/url-policy';
import type { WebExchange } from '../http/exchange';
import { followRedirects, requestIfAdmitted } from '../http/follow-redirects';
import { readRobotsAnswer } from './parse-robots';
import type { RobotsAnswer, StoredRobots } from './robots-file';
import type { RobotsRepository } from './robots.repository';

export interface FetchedRobots {
  readonly answer: RobotsAnswer;
  /** The origin whose robots.txt it is, too, after redirects; undefined without them. */
  readonly movedTo: string | undefined;
}

/**
 * Fetches the robots.txt of an origin. Redirects may lead to other hosts; the rules still apply to the origin (RFC 9309
 * §2.3.1.2).
 */
export async function fetchRobots(
  { policy, web }: { policy: Pick<UrlPolicy, 'admit'>; web: WebExchange },
  origin: string,
  signal: AbortSignal,
): Promise<FetchedRobots> {
  let last = new URL('/robots.txt', origin);
  const got = await followRedirects(last, (hop) => {
    last = hop;
    return requestIfAdmitted(policy, hop, (url) => web.exchange({ url, use: 'robots', signal }));
  });
  const answer = readRobotsAnswer(got);
  return { answer, movedTo: answer.kind === 'file' ? otherOrigin(last, origin) : undefined };
}

/** The origin whose robots.txt the URL is. */
function otherOrigin({ href, origin }: URL, asked: string): string | undefined {
  return origin !== asked && href === new URL('/robots.txt', origin).href ? origin : undefined;
}

const ages = {
  /** RFC 9309 §2.4: at most 24 hours. */
  file: 24 * 3_600_000,
  /** The server responds with an error. */
  broken: 600_000,
  /** The server does not respond; another attempt costs only a short wait. */
  silent: 60_000,
  shortest: 1000,
};

/** Maximum age of a cached answer, in milliseconds. */
function robotsAge(answer: RobotsAnswer): number {
  if (answer.kind === 'file') return ages.file;
  if (answer.reason !== 'robots') return ages.silent;
  return Math.min(Math.max(answer.retryAfter ?? ages.broken, ages.shortest), ages.broken);
}

/** Maximum weight of the memory cache; a rule takes about 100 bytes, a site as much as ten rules. */
const maxRules = 100_000;
const weightOfSite = 10;
/** Time limit of a fetch in milliseconds, independent of its callers. */
const fetchTimeoutMs = 30_000;

const timedOut: RobotsAnswer = { kind: 'closed', reason: 'timeout' };

/**
 * The robots.txt of any origin: from memory, from the database, or from the site. Concurrent requests for the same
 * origin share one fetch.
 */
export class RobotsFiles {
  private readonly known = new LRUCache<string, StoredRobots>({
    maxSize: maxRules,
    sizeCalculation: weight,
  });
  private readonly inFlight = new Map<string, Promise<RobotsAnswer>>();

  /** @param fetch has no time limit of its own */
  constructor(
    private readonly fetch: (origin: string, signal: AbortSignal) => Promise<FetchedRobots>,
    private readonly store: Pick<RobotsRepository, 'find' | 'save'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the signal's reason if it is aborted, and errors of the database */
  async find({ origin }: URL, signal: AbortSignal): Promise<RobotsAnswer> {
    const known = this.known.get(origin);
    if (known && this.isRecent(known)) return known.answer;
    const found = await unlessAborted(this.fetchShared(origin), signal, () => timedOut);
    signal.throwIfAborted();
    return found;
  }

  private fetchShared(origin: string): Promise<RobotsAnswer> {
    const inFlight = this.inFlight.get(origin);
    if (inFlight) return inFlight;
    const fetchShared = this.fetchOrLoad(origin).finally(() => this.inFlight.delete(origin));
    this.inFlight.set(origin, fetchShared);
    return fetchShared;
  }

  private async fetchOrLoad(origin: string): Promise<RobotsAnswer> {
    const stored = await this.store.find(origin);
    if (stored && this.isRecent(stored)) return this.remember(origin, stored);
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    try {
      const { answer, movedTo } = await this.fetch(origin, signal);
      const fetched = { answer, fetchedAt: this.clock.now() };
      if (movedTo !== undefined) await this.save(movedTo, fetched);
      return await this.save(origin, fetched);
    } catch (error) {
      // The wait for a permit exceeded the time limit, which is not a property of the site.
      if (signal.aborted) return timedOut;
      throw error;
    }
  }

  private async save(origin: string, fetched: StoredRobots): Promise<RobotsAnswer> {
    await this.store.save(origin, fetched);
    return this.remember(origin, fetched);
  }

  private remember(origin: string, stored: StoredRobots): RobotsAnswer {
    this.known.set(origin, stored);
    return stored.answer;
  }

  private isRecent({ answer, fetchedAt }: StoredRobots): boolean {
    return this.clock.now() < fetchedAt + robotsAge(answer);
  }
}

function weight({ answer }: StoredRobots): number {
  return weightOfSite + (answer.kind === 'file' ? answer.file.rules.length : 0);
}
