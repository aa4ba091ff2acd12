import { parse } from 'tldts';

/** Reserved for tests and examples (RFC 2606, section 2), so never a typo for a real domain. */
const reserved: ReadonlySet<string> = new Set(['test', 'example']);

/** Whether a host has a name under a public suffix; others are typos, or internal hosts. */
export function hasPublicDomain(host: string): boolean {
  const { domain, publicSuffix, isIcann, isIp } = parse(host);
  return domain !== null && !isIp && (isIcann === true || reserved.has(publicSuffix ?? ''));
}
