import { Inject, Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { IsTrackingHost } from '@lode/contracts';
import { Bus, CLOCK, CONFIG, createContext, type Clock } from '@lode/service-kit';
import { LRUCache } from 'lru-cache';

/** Host names whose state is in memory, for a minute; concurrent look-ups of further ones. */
const limits = { hosts: 10_000, ageMs: 60_000, lookUps: 20 };
const budgetMs = 2000;

export interface HostConfig {
  readonly publicUrl: string | undefined;
  readonly trackingUrl: string | undefined;
  readonly apiHosts: readonly string[];
}

/** Host names at which only the links of messages are answered: that of LODE_TRACKING_URL and the tracking domains of sequences. */
@Injectable()
export class TrackingHosts {
  private readonly cache: LRUCache<string, { readonly isTracking: boolean }>;
  private readonly apiHosts: ReadonlySet<string>;
  private readonly trackingHost: string | undefined;
  private lookUps = 0;

  constructor(
    @Inject(CONFIG) { publicUrl, trackingUrl, apiHosts }: HostConfig,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    @Inject(CLOCK) clock: Pick<Clock, 'monotonic'>,
  ) {
    this.apiHosts = new Set([...apiHosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]);
    this.trackingHost = trackingUrl === undefined ? undefined : new URL(trackingUrl).hostname;
    this.cache = new LRUCache({
      max: limits.hosts,
      ttl: limits.ageMs,
      ttlResolution: 0,
      perf: { now: () => clock.monotonic() },
    });
  }

  /**
   * Synchronous for names in memory. Addresses, names without a dot, the host of LODE_PUBLIC_URL and those of
   * LODE_API_HOSTS are never tracking hosts. While outreach is unavailable, no unknown name is one.
   * @param header value of Host, with or without a port
   */
  has(header: string | undefined): boolean | Promise<boolean> {
    const host = hostOf(header);
    if (this.apiHosts.has(host) || !host.includes('.') || isIP(host)) return false;
    if (host === this.trackingHost) return true;
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

/** In lower case, without port, brackets of an IPv6 address and final dot. */
function hostOf(header = ''): string {
  const [, six, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header.trim()) ?? [];
  return (six ?? name).toLowerCase().replace(/\.$/, '').slice(0, 253);
}
