import { parse } from 'tldts';

/** Reserved for tests and examples (RFC 2606, section 2): what stands there is no slip, and nobody else's. */
const reserved: ReadonlySet<string> = new Set(['test', 'example']);

/** Whether a host has a name under a suffix that names are given under; others are slips, or of some inner network. */
export function hasPublicDomain(host: string): boolean {
  const { domain, publicSuffix, isIcann, isIp } = parse(host);
  return domain !== null && !isIp && (isIcann === true || reserved.has(publicSuffix ?? ''));
}
