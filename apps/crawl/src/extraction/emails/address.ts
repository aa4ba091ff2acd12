import { domainToASCII, domainToUnicode } from 'node:url';
import type { MailDomains } from './mail-domains';
import { isPlaceholder, withoutMark } from './placeholders';

interface EmailAddress {
  /** As shown, the domain in lower case and in Unicode. */
  readonly email: string;
  /** In lower case, the domain in A-labels. */
  readonly key: string;
}

const maxLocalLength = 64;
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{0,63}$/u;
/** Domains that are equal in Unicode and in A-labels. */
const plain = /^[a-z0-9.-]+\.[a-z]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Validates and normalizes an address; undefined for an invalid address or a placeholder. */
export function readAddress(
  written: string,
  writtenDomain: string,
  domains: MailDomains,
): EmailAddress | undefined {
  const [local, domain] = [withoutMark(written), withoutMark(writtenDomain)];
  if (local.length > maxLocalLength || !localPart.test(local)) return undefined;
  if (local.endsWith('.') || local.includes('..')) return undefined;
  const lower = domain.toLowerCase();
  const isPlain = plain.test(lower) && !lower.includes('xn--');
  const ascii = isPlain ? lower : domainToASCII(lower);
  if (!ascii.split('.').every((each) => label.test(each)) || !domains.has(ascii)) return undefined;
  if (isPlaceholder(local.toLowerCase(), ascii)) return undefined;
  return {
    email: `${local}@${isPlain ? ascii : domainToUnicode(ascii)}`,
    key: `${local.toLowerCase()}@${ascii}`,
  };
}
