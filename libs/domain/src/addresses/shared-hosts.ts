import { join } from 'node:path';
import { parse } from 'tldts';
import { wordSet } from '../data';
import { cachedByText } from '../values/cached';

const shared = wordSet(join(__dirname, 'data/shared-hosts.txt'));
const networks = wordSet(join(__dirname, 'data/social-networks.txt'));

/**
 * The registrable domain of a web address that belongs to the business itself; null for pages under a shared host, for
 * hosts without a domain and for invalid addresses.
 */
export const ownDomain = (website: string): string | null => cachedDomain(website).domain;

/** Addresses whose domain is cached: the domain of a lead is needed several times. */
const maxCached = 2000;

const cachedDomain = cachedByText((website) => ({ domain: readOwnDomain(website) }), maxCached);

function readOwnDomain(website: string): string | null {
  const { domain, isPrivate, isIp } = parse(website, { allowPrivateDomains: true });
  if (!domain || isIp || isPrivate || isSharedHost(domain)) return null;
  return domain;
}

/** Whether many businesses have their pages under the registrable domain. */
export const isSharedHost = (domain: string): boolean => shared().has(domain);

/** Whether a web address is on a social network: a profile of a business, not its website. */
export const isOnSocialNetwork = (address: string): boolean => cachedNetwork(address);

const cachedNetwork = cachedByText((address) => networks().has(parse(address).domain ?? ''), maxCached);
