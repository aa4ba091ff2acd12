import { getDomain } from 'tldts';
import type { Manners } from './politeness';
import { statedPaces, type Pace } from './stated-paces';

const usual: Pace = { most: 2, intervalMs: 500 };
/** An operator's own source serves us alone. */
const own: Pace = { most: 2, intervalMs: 0 };
/** A site that wants more than 30 s between requests cannot be read within any budget as it is. */
const maxCrawlDelay = 30_000;

/** What counts together, and how it may be asked. */
export interface PacedResource extends Pace {
  readonly resource: string;
}

/**
 * Hosts count by their registrable domain. Those under a private suffix such as github.io count together: their
 * many owners share the machines of one operator, who would see our requests as one crowd.
 */
export function paceOf({ hostname }: URL, { crawlDelay = 0, source }: Manners): PacedResource {
  const host = hostname.replace(/\.$/, '');
  const stated = withParents(host).find((name) => Object.hasOwn(statedPaces, name));
  const { most, intervalMs } = (stated && statedPaces[stated]) || (source ? own : usual);
  return {
    resource: !stated && source ? `source ${source}` : `web ${stated ?? getDomain(host) ?? host}`,
    most,
    intervalMs: Math.max(intervalMs, Math.min(crawlDelay, maxCrawlDelay)),
  };
}

/** `data.sec.gov`, `sec.gov`, `gov` */
function withParents(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
