import { getDomain } from 'tldts';
import { isDisposableDomain, isFreeProvider, isSharedHost, standardDomain } from '@lode/domain/addresses';
import { cachedByText } from '@lode/domain/values';

const host = /^\s*(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/?#\s]*@)?([^/?#:\s@]+)/i;

/**
 * The registrable domain that identifies a company in hashes of names: of a host name, a URL or an address. Undefined
 * where many companies or people share it, as at free mail providers and social networks, because it does not
 * distinguish namesakes.
 */
export function companyDomainOf(text: string): string | undefined {
  return cachedDomain(text).company;
}

/** An answer asks for the same few companies in every row. */
const cachedDomain = cachedByText((text) => ({ company: readCompanyDomain(text) }), 1_000);

function readCompanyDomain(text: string): string | undefined {
  const name = host.exec(text)?.[1];
  if (!name?.includes('.') || name.length > 253) return undefined;
  const domain = getDomain(standardDomain(name), { allowPrivateDomains: true });
  if (domain === null || isSharedHost(domain)) return undefined;
  return isFreeProvider(domain) || isDisposableDomain(domain) ? undefined : domain;
}
