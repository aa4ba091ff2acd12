import { isIP } from 'node:net';
import type { DnsRecords } from './check-store';

/** Where a tracking domain leads. `unknown`: the name servers gave no answer. */
export type TrackingTarget = 'here' | 'elsewhere' | 'unknown';

export interface TrackingFacts {
  readonly domain: string;
  /** Host to which the domain must point. */
  readonly host: string;
  readonly target: TrackingTarget;
}

/**
 * Where a tracking domain leads.
 * @param domain null for none
 * @param linkUrl URL with which links in messages begin; undefined if there is none
 */
export async function trackingFacts(
  records: DnsRecords,
  domain: string | null,
  linkUrl: string | undefined,
): Promise<TrackingFacts | undefined> {
  if (domain === null || linkUrl === undefined) return undefined;
  const host = hostOf(linkUrl);
  return { domain, host, target: await trackingTarget(records, domain, host) };
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * Whether a tracking domain points to the tracking host of the deployment: by a CNAME record, or because both have an
 * address in common.
 * @param host name or IP address of the tracking host
 */
export async function trackingTarget(
  records: DnsRecords,
  domain: string,
  host: string,
): Promise<TrackingTarget> {
  const aliases = await records.of(domain, 'CNAME');
  if (aliases?.some((alias) => bare(alias) === bare(host))) return 'here';
  const [own, wanted] = await Promise.all([addresses(records, domain), addresses(records, host)]);
  if (own?.some((address) => wanted?.includes(address))) return 'here';
  return own === undefined || wanted === undefined ? 'unknown' : 'elsewhere';
}

/** Undefined if a query had no answer. */
async function addresses(records: DnsRecords, host: string): Promise<readonly string[] | undefined> {
  if (isIP(host)) return [host];
  const [four, six] = await Promise.all([records.of(host, 'A'), records.of(host, 'AAAA')]);
  return four && six && [...four, ...six];
}

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');
