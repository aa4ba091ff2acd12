import { getDomain } from 'tldts';

/**
 * Whether two URLs belong to one owner: the same registrable domain, where a private suffix such as github.io
 * counts like a public one, because those below it have nothing to do with each other.
 */
export const isSameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

const siteOf = ({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
