import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { isPlaceholder } from './placeholders';

export interface EmailAddress {
  /** As shown, the domain in lower case and in Unicode. */
  readonly email: string;
  /** In lower case, the domain in A-labels. */
  readonly key: string;
}

const longestLocal = 64;
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{0,63}$/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const reservedNames: ReadonlySet<string> = new Set(['test', 'example', 'invalid']);

/** @returns the reserved name of RFC 2606 that a host stands under; undefined for names of the real internet. */
export function reservedNameOf(host: string): string | undefined {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return reservedNames.has(last) ? last : undefined;
}

/**
 * Whether a name can have mail: it stands under a public suffix of ICANN's section of the list. Reserved names
 * count, by the list's default rule, on pages that stand under the same one.
 */
export function isMailDomain(domain: string, reserved: string | undefined): boolean {
  const { isIcann, isIp, domain: registrable } = parse(domain, { allowPrivateDomains: false });
  if (isIp || !registrable) return false;
  return isIcann === true || (reserved !== undefined && domain.toLowerCase().endsWith(`.${reserved}`));
}

/** An address that a page may well mean; undefined for what is none, or what stands for any address. */
export function readAddress(
  local: string,
  domain: string,
  reserved: string | undefined,
): EmailAddress | undefined {
  if (local.length > longestLocal || !localPart.test(local)) return undefined;
  if (local.endsWith('.') || local.includes('..')) return undefined;
  const ascii = domainToASCII(domain.toLowerCase());
  if (!ascii.split('.').every((each) => label.test(each)) || !isMailDomain(ascii, reserved)) return undefined;
  if (isPlaceholder(local.toLowerCase(), ascii)) return undefined;
  return {
    email: `${local}@${domainToUnicode(ascii)}`,
    key: `${local.toLowerCase()}@${ascii}`,
  };
}
