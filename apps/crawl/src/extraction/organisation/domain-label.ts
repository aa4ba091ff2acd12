import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';

/**
 * What a host is registered as, without the public suffix, in Unicode: `quillbay` of `www.quillbay.co.uk`. Addresses
 * and suffixes have none: empty.
 */
export const domainLabel = (host: string): string =>
  getDomainWithoutSuffix(domainToUnicode(host), { allowPrivateDomains: true }) ?? '';
