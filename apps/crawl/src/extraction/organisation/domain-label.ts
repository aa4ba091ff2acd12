import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';

/**
 * The registrable label of a host without the public suffix, in Unicode: `quillbay` of `www.quillbay.co.uk`. Empty for
 * IP addresses and public suffixes.
 */
export const domainLabel = (host: string): string =>
  getDomainWithoutSuffix(domainToUnicode(host), { allowPrivateDomains: true }) ?? '';
