import { join } from 'node:path';
import { parse } from 'tldts';
import { wordSet } from '../data';

const shared = wordSet(join(__dirname, 'data/shared-hosts.txt'));

/**
 * The registrable domain of a web address that is a business's own; null for pages under a shared host, for hosts
 * without a domain and for texts that are no address.
 */
export function ownDomain(website: string): string | null {
  const { domain, isPrivate, isIp } = parse(website, { allowPrivateDomains: true });
  if (!domain || isIp || isPrivate || isSharedHost(domain)) return null;
  return domain;
}

/** Whether a registrable domain is one under which many have their pages. */
export const isSharedHost = (domain: string): boolean => shared().has(domain);
