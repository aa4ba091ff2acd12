import { getDomain } from 'tldts';

/**
 * What a site is known by: its registrable domain, where the customers of a hosting company are apart from each
 * other (the private part of the Public Suffix List); names that have none, and addresses, by themselves.
 * Names under no public suffix at all follow the list's default rule: `quay.test` for `www.quay.test`.
 */
export const siteOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

export const sameSite = (one: URL, other: URL): boolean =>
  one.hostname === other.hostname || siteOf(one) === siteOf(other);
