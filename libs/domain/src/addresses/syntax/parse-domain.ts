import { domainToASCII, domainToUnicode } from 'node:url';
import type { AddressProblem } from './email-address';

export type ParsedDomain =
  | { readonly ok: true; readonly ascii: string; readonly unicode: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/** RFC 5321 §4.5.3.1.2; DNS itself (RFC 1035 §2.3.4) allows 253 in the printed form. */
const MAX_DOMAIN_OCTETS = 253;
/**
 * ASCII characters that are invalid in a host name. node:url would decode some of them or cut the text there, so they
 * are rejected first.
 */
const FOREIGN_ASCII = /(?![A-Za-z0-9.-])\p{ASCII}/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const NUMERIC = /^\d+$/;

/** A fully qualified mail domain, given in A-labels or U-labels, in any case; never an address literal. */
export function parseDomain(text: string): ParsedDomain {
  if (text.startsWith('[')) return { ok: false, problem: 'address_literal' };
  if (FOREIGN_ASCII.test(text)) return { ok: false, problem: 'domain' };
  if (Buffer.byteLength(text) > MAX_DOMAIN_OCTETS) return { ok: false, problem: 'domain_too_long' };
  const ascii = domainToASCII(text);
  const problem = asciiDomainProblem(ascii);
  return problem ? { ok: false, problem } : { ok: true, ascii, unicode: domainToUnicode(ascii) };
}

function asciiDomainProblem(ascii: string): AddressProblem | null {
  if (ascii.length > MAX_DOMAIN_OCTETS) return 'domain_too_long';
  const labels = ascii.split('.');
  if (!labels.every((label) => LABEL.test(label))) return 'domain';
  // A last label of digits is an IPv4 address in some spelling (RFC 1123 §2.1).
  if (NUMERIC.test(labels.at(-1) ?? '')) return 'address_literal';
  return labels.length < 2 ? 'single_label_domain' : null;
}
