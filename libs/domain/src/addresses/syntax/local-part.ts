import type { AddressProblem } from './email-address';

/** RFC 5321 §4.5.3.1.1, in octets of UTF-8. */
const MAX_LOCAL_OCTETS = 64;
/** RFC 5322 `atext`, with the non-ASCII letters, marks, digits and symbols that RFC 6531 adds. */
const ATOM = /^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]|(?!\p{ASCII})[^\p{C}\p{Z}])+$/u;
const QUOTED_STRING = /^"(?:[^"\\]|\\[ -~])*"$/u;

/**
 * Splits at the `@` that ends the local part. Only a quoted local part may contain another one, so a dot-string is
 * split at the first and the rest has to be a valid domain.
 */
export function splitAddress(text: string): { local: string; domain: string } | null {
  const at = text.startsWith('"') ? text.lastIndexOf('@') : text.indexOf('@');
  return at < 0 ? null : { local: text.slice(0, at), domain: text.slice(at + 1) };
}

/**
 * The shortest spelling of a local part: a quoted string names the same mailbox as its content, and a quoted character is
 * the character (RFC 5321 §4.1.2). Quotes stay where the content needs them.
 */
export function unquoted(local: string): string {
  if (!QUOTED_STRING.test(local)) return local;
  const quoted = local.replace(/\\(.)/g, (pair, char: string) => ('"\\'.includes(char) ? pair : char));
  const content = quoted.slice(1, -1);
  return isDotString(content) ? content : quoted;
}

const isDotString = (local: string): boolean => local.split('.').every((atom) => ATOM.test(atom));

export function localPartProblem(local: string): AddressProblem | null {
  if (Buffer.byteLength(local) > MAX_LOCAL_OCTETS) return 'local_part_too_long';
  return isDotString(local) || QUOTED_STRING.test(local) ? null : 'local_part';
}
