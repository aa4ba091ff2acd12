import type { AddressProblem, EmailAddress } from './email-address';
import { parseDomain } from './parse-domain';
import { localPartProblem, splitAddress, unquoted } from './local-part';

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
  const problem = textProblem(text);
  if (problem) return { ok: false, problem };
  const parts = splitAddress(text.normalize('NFC'));
  if (!parts) return { ok: false, problem: 'no_at_sign' };
  const localProblem = localPartProblem(parts.local);
  if (localProblem) return { ok: false, problem: localProblem };
  const domain = parseDomain(parts.domain);
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
