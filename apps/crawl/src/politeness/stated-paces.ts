import { bareHostName } from '@lode/domain/addresses';
import { getDomain } from 'tldts';
import type { PaceHints } from './politeness';

/** Rate limit of a host. */
interface Pace {
  /** Maximum number of concurrent requests. */
  readonly maxHolders: number;
  /** Minimum interval between the starts of requests, in milliseconds. */
  readonly intervalMs: number;
}

/**
 * Published limits of public services that differ from the default. A name applies to all its subdomains without an
 * entry of their own. RDAP servers and most job boards publish no limits; that of SmartRecruiters (10 requests per
 * second, 8 concurrent) exceeds the default.
 */
const statedPaces: Readonly<Record<string, Pace>> = {
  // Wikimedia robot policy of 2026: at most three concurrent requests for all of its sites together.
  'wikidata.org': { maxHolders: 3, intervalMs: 100 },
  // GLEIF API guide: 60 requests a minute.
  'api.gleif.org': { maxHolders: 2, intervalMs: 1050 },
  // SEC fair access: 10 requests per second over www, data and efts together; exceeding it blocks the client for ten
  // minutes.
  'sec.gov': { maxHolders: 2, intervalMs: 125 },
  // GDELT: one request per 5 s; a request that is early by the server's clock counts as a violation.
  'api.gdeltproject.org': { maxHolders: 1, intervalMs: 6500 },
  // Nominatim usage policy of the OSM Foundation: one thread, one request a second.
  'nominatim.openstreetmap.org': { maxHolders: 1, intervalMs: 1000 },
  // The public Overpass instance: no parallel requests.
  'overpass-api.de': { maxHolders: 1, intervalMs: 1000 },
  // Wayback CDX server: 24 requests per minute as of 2026; requests after a 429 lead to a block of an hour.
  'web.archive.org': { maxHolders: 1, intervalMs: 2500 },
};

const defaultPace: Pace = { maxHolders: 2, intervalMs: 500 };
/** An operator's own source serves only Lode. */
const sourcePace: Pace = { maxHolders: 2, intervalMs: 0 };
/** A site with a delay of more than 30 s cannot be crawled within any time budget. */
const maxCrawlDelay = 30_000;

/** The hosts that share a rate limit, and the limit. */
export interface PacedResource extends Pace {
  readonly resource: string;
}

/**
 * Hosts share the limit of their registrable domain. Hosts under a private suffix such as github.io share one limit
 * too: their owners use the machines of one operator.
 */
export function paceOf(
  { hostname }: URL,
  { crawlDelay = 0, source, intervalMs: given }: PaceHints,
): PacedResource {
  const host = bareHostName(hostname);
  const stated = withParents(host).find((name) => Object.hasOwn(statedPaces, name));
  const { maxHolders, intervalMs } = (stated && statedPaces[stated]) || (source ? sourcePace : defaultPace);
  return {
    resource: !stated && source ? `source ${source}` : `web ${stated ?? getDomain(host) ?? host}`,
    maxHolders,
    intervalMs: given ?? Math.max(intervalMs, Math.min(crawlDelay, maxCrawlDelay)),
  };
}

/** `data.sec.gov`, `sec.gov`, `gov`. */
function withParents(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
