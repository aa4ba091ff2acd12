import { isIP } from 'node:net';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { IsTrackingHost, ProblemError } from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import {
  apiHostsOf,
  CLOCK,
  CONFIG,
  hostOf,
  isOwnHost,
  trackingHostOf,
  type Clock,
  type HostSettings,
} from '@lode/platform';
import { LRUCache } from 'lru-cache';
import { exchangeOf, pathOf } from '../http/request-parts';

/** Host names whose state is in memory, for a minute; concurrent look-ups of further ones. */
const limits = { hosts: 10_000, ageMs: 60_000, lookUps: 20 };
const budgetMs = 2000;

/**
 * Host names at which only the links of messages are answered: that of LODE_TRACKING_URL and the
 * tracking domains of accounts whose records were found. No request makes a name one, or ends it.
 */
@Injectable()
export class TrackingHosts {
  private readonly cache: LRUCache<string, { readonly isTracking: boolean }>;
  private readonly apiHosts: ReadonlySet<string>;
  private readonly trackingHost: string | undefined;
  private lookUps = 0;

  constructor(
    @Inject(CONFIG) private readonly config: HostSettings,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    @Inject(CLOCK) clock: Pick<Clock, 'monotonic'>,
  ) {
    this.apiHosts = apiHostsOf(config);
    this.trackingHost = trackingHostOf(config);
    this.cache = new LRUCache({
      max: limits.hosts,
      ttl: limits.ageMs,
      ttlResolution: 0,
      perf: { now: () => clock.monotonic() },
    });
  }

  /**
   * Synchronous for names in memory. Addresses, names without a dot, the hosts of LODE_PUBLIC_URL and
   * LODE_API_HOSTS, and names below a host of the deployment are never tracking hosts. While outreach is unavailable, no unknown name is one.
   * @param header value of Host, with or without a port
   */
  has(header: string | undefined): boolean | Promise<boolean> {
    const host = hostOf(header);
    if (this.apiHosts.has(host) || !host.includes('.') || isIP(host)) return false;
    if (host === this.trackingHost) return true;
    if (isOwnHost(this.config, host)) return false;
    const known = this.cache.get(host);
    if (known) return known.isTracking;
    return this.lookUps >= limits.lookUps ? false : this.find(host);
  }

  private async find(host: string): Promise<boolean> {
    this.lookUps += 1;
    try {
      const found = await this.bus.call(IsTrackingHost, { host }, createContext(budgetMs));
      this.cache.set(host, { isTracking: found.is_tracking_host });
      return found.is_tracking_host;
    } catch {
      return false;
    } finally {
      this.lookUps -= 1;
    }
  }
}

/** Paths of the links of messages, and of the page at which anyone can ask not to be contacted. */
const answered = /^\/(?:t|u|opt-out)(?:\/|$)/;

/** At tracking hosts, the API and the dashboard do not exist. */
@Injectable()
export class TrackingHostGuard implements CanActivate {
  constructor(private readonly hosts: TrackingHosts) {}

  /** @throws ProblemError not_found */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const { request } = exchangeOf(execution);
    if (answered.test(pathOf(request.url))) return true;
    const isTracking = this.hosts.has(request.headers.host);
    return typeof isTracking === 'boolean' ? allow(!isTracking) : isTracking.then((it) => allow(!it));
  }
}

/** @throws ProblemError not_found */
function allow(isAllowed: boolean): true {
  if (!isAllowed) throw new ProblemError('not_found', 'This host answers only links in messages.');
  return true;
}
