import { getDomain } from 'tldts';

/**
 * The identity of a site: its registrable domain, including the private part of the Public Suffix List, which separates
 * the customers of a hosting company. Names without one, and addresses, represent themselves. For unknown suffixes the
 * default rule of the list applies: `quay.test` for `www.quay.test`.
 */
export const siteOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

export const sameSite = (one: URL, other: URL): boolean =>
  one.hostname === other.hostname || siteOf(one) === siteOf(other);

/** Whether the domain of an email address belongs to a site. */
export function isMailOfSite(email: string, site: URL): boolean {
  const host = URL.parse(`https://${email.slice(email.lastIndexOf('@') + 1)}/`);
  return host !== null && siteOf(host) === siteOf(site);
}
