import { domainToASCII, domainToUnicode } from 'node:url';
import { cachedByText } from '../values/cached';

export type ParsedAddress =
  | { readonly ok: true; readonly address: EmailAddress }
  | { readonly ok: false; readonly problem: AddressProblem };

/** RFC 5321 §4.5.3.1.3 allows a path of 256 octets, of which the angle brackets take two. */
const MAX_ADDRESS_OCTETS = 254;
/** Maximum UTF-16 units of a valid address; checked first, so that oversized input costs nothing. */
const MAX_INPUT_UNITS = 320;
const foreign = /[^\p{ASCII}]/u;
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Parses one address by RFC 5321 §4.1.2 and RFC 6531 §3.3: no comments, no display name, no surrounding space.
 * Characters that could break out of an SMTP command are rejected.
 */
export function parseAddress(text: string): ParsedAddress {
  return PLAIN_ADDRESS.test(text) && text.length <= MAX_ADDRESS_OCTETS
    ? plainAddress(text)
    : anyAddress(text);
}

/** Most addresses need no conversion but that of the case of the domain. */
const PLAIN_ADDRESS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*@[a-z0-9.-]+$/i;

function plainAddress(text: string): ParsedAddress {
  const at = text.indexOf('@');
  const local = text.slice(0, at);
  if (at > MAX_LOCAL_OCTETS) return { ok: false, problem: 'local_part_too_long' };
  const parsed = cachedParsedDomain(text.slice(at + 1).toLowerCase());
  if (!parsed.ok) return parsed;
  const { ascii: domain, unicode: unicodeDomain } = parsed;
  const normalized = `${local}@${domain}`;
  const plain = { writtenInAscii: true, needsSmtpUtf8: false, quoted: false };
  return { ok: true, address: { local, domain, unicodeDomain, normalized, ...plain } };
}

function anyAddress(text: string): ParsedAddress {
  const problem = textProblem(text);
  if (problem) return { ok: false, problem };
  const parts = splitAddress(text.normalize('NFC'));
  if (!parts) return { ok: false, problem: 'no_at_sign' };
  const localProblem = localPartProblem(parts.local);
  if (localProblem) return { ok: false, problem: localProblem };
  const domain = cachedParsedDomain(parts.domain);
  if (!domain.ok) return domain;
  return assemble(parts, domain);
}

function textProblem(text: string): AddressProblem | null {
  if (text.length === 0) return 'empty';
  if (text.length > MAX_INPUT_UNITS) return 'too_long';
  return UNSENDABLE.test(text) ? 'control_character' : null;
}

function assemble(
  { local: given, domain: written }: { local: string; domain: string },
  { ascii: domain, unicode: unicodeDomain }: { ascii: string; unicode: string },
): ParsedAddress {
  const local = unquoted(given);
  const normalized = `${local}@${domain}`;
  if (Buffer.byteLength(normalized) > MAX_ADDRESS_OCTETS) return { ok: false, problem: 'too_long' };
  const writtenInAscii = !foreign.test(written);
  const needsSmtpUtf8 = foreign.test(local);
  const quoted = local.startsWith('"');
  const address = { local, domain, writtenInAscii, unicodeDomain, normalized, needsSmtpUtf8, quoted };
  return { ok: true, address };
}

/** A mailbox that is safe in SMTP commands. */
export interface EmailAddress {
  /** Local part as written, in Unicode NFC, without needless quotes. */
  readonly local: string;
  /** Domain in A-labels, lower case: the form for DNS and SMTP. */
  readonly domain: string;
  /** Whether the domain was given in ASCII: as in DNS, or in A-labels. */
  readonly writtenInAscii: boolean;
  /** The same domain in U-labels, for display. */
  readonly unicodeDomain: string;
  /** `local@domain`, at most 254 octets. */
  readonly normalized: string;
  /** The local part contains non-ASCII characters and needs a server with SMTPUTF8 (RFC 6531). */
  readonly needsSmtpUtf8: boolean;
  /** The local part is a quoted string (RFC 5321 §4.1.2). */
  readonly quoted: boolean;
}

type AddressProblem =
  | 'empty'
  | 'too_long'
  | 'control_character'
  | 'no_at_sign'
  | 'local_part'
  | 'local_part_too_long'
  | 'domain'
  | 'domain_too_long'
  | 'address_literal'
  | 'single_label_domain';

/** RFC 5321 §4.5.3.1.1, in octets of UTF-8. */
const MAX_LOCAL_OCTETS = 64;
/** RFC 5322 `atext`, with the non-ASCII letters, marks, digits and symbols that RFC 6531 adds. */
const ATOM = /^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]|(?!\p{ASCII})[^\p{C}\p{Z}])+$/u;
const QUOTED_STRING = /^"(?:[^"\\]|\\[ -~])*"$/u;

/**
 * Splits at the `@` that ends the local part. Only a quoted local part may contain another one, so a dot-string is
 * split at the first and the rest has to be a valid domain.
 */
function splitAddress(text: string): { local: string; domain: string } | null {
  const at = text.startsWith('"') ? text.lastIndexOf('@') : text.indexOf('@');
  return at < 0 ? null : { local: text.slice(0, at), domain: text.slice(at + 1) };
}

/**
 * The shortest spelling of a local part: a quoted string names the same mailbox as its content, and a quoted character is
 * the character (RFC 5321 §4.1.2). Quotes stay where the content needs them.
 */
function unquoted(local: string): string {
  if (!QUOTED_STRING.test(local)) return local;
  const quoted = local.replace(/\\(.)/g, (pair, char: string) => ('"\\'.includes(char) ? pair : char));
  const content = quoted.slice(1, -1);
  return isDotString(content) ? content : quoted;
}

const isDotString = (local: string): boolean => local.split('.').every((atom) => ATOM.test(atom));

function localPartProblem(local: string): AddressProblem | null {
  if (Buffer.byteLength(local) > MAX_LOCAL_OCTETS) return 'local_part_too_long';
  return isDotString(local) || QUOTED_STRING.test(local) ? null : 'local_part';
}

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
/** In A-labels already, and no IPv4 address. */
const PLAIN_DOMAIN = /^(?!.*xn--)[a-z0-9.-]+\.[a-z]{2,}$/;

/** A fully qualified mail domain, given in A-labels or U-labels, in any case; never an address literal. */
function parseDomain(text: string): ParsedDomain {
  if (text.startsWith('[')) return { ok: false, problem: 'address_literal' };
  if (FOREIGN_ASCII.test(text)) return { ok: false, problem: 'domain' };
  if (Buffer.byteLength(text) > MAX_DOMAIN_OCTETS) return { ok: false, problem: 'domain_too_long' };
  const isPlain = PLAIN_DOMAIN.test(text);
  const ascii = isPlain ? text : domainToASCII(text);
  const problem = asciiDomainProblem(ascii);
  return problem
    ? { ok: false, problem }
    : { ok: true, ascii, unicode: isPlain ? text : domainToUnicode(ascii) };
}

/** Addresses of a list share their domains, whose conversion is slow. */
const maxCached = 1000;

const cachedParsedDomain = cachedByText(parseDomain, maxCached);

function asciiDomainProblem(ascii: string): AddressProblem | null {
  if (ascii.length > MAX_DOMAIN_OCTETS) return 'domain_too_long';
  const labels = ascii.split('.');
  if (!labels.every((label) => LABEL.test(label))) return 'domain';
  // A last label of digits is an IPv4 address in some spelling (RFC 1123 §2.1).
  if (NUMERIC.test(labels.at(-1) ?? '')) return 'address_literal';
  return labels.length < 2 ? 'single_label_domain' : null;
}
