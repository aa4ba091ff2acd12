import { bareHostName } from '@lode/domain/addresses';
import { getDomain } from 'tldts';
import type { PaceHints } from './politeness';
import { statedPaces, type Pace } from './stated-paces';

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
