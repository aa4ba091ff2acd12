import type { EmailAddress } from './email-address';
import { parseAddress, type ParsedAddress } from './parse-address';
import { pastedAddress } from './pasted-address';

export interface ReadAddress {
  readonly parsed: ParsedAddress;
  /** The address in its normalised form; the given text where it is invalid. */
  readonly email: string;
  /** The address that was probably meant, where the text is invalid. */
  readonly suggestion: string | null;
}

const control = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const controlAround = /^[\p{Cc}\p{Zl}\p{Zp}\s]+|[\p{Cc}\p{Zl}\p{Zp}\s]+$/gu;

/**
 * Parses a pasted address. Only the surroundings of the address are removed, full-width characters are replaced by
 * their ASCII equivalents, and the domain is in lower case; nothing within the address is guessed. Text with a control
 * character is invalid, because a second address could follow a line break.
 */
export function readAddress(text: string): ReadAddress {
  const parsed = parseAddress(control.test(text) ? text : pastedAddress(text));
  if (parsed.ok) return { parsed, email: shown(parsed.address), suggestion: null };
  return { parsed, email: text, suggestion: suggestionFor(text) };
}

/** With the domain in Unicode, unless it was given in A-labels. */
function shown({ local, domain, writtenInAscii, unicodeDomain }: EmailAddress): string {
  return `${local}@${writtenInAscii ? domain : unicodeDomain}`;
}

/**
 * An address with line breaks around it, or one whose plus sign has become a space, as in a query that was not encoded.
 */
function suggestionFor(text: string): string | null {
  const trimmed = text.replace(controlAround, '');
  if (control.test(trimmed)) return null;
  const pasted = pastedAddress(trimmed);
  const at = pasted.lastIndexOf('@');
  const local = pasted.slice(0, Math.max(0, at)).replaceAll(' ', '+');
  const meant = parseAddress(`${local}${pasted.slice(Math.max(0, at))}`);
  return meant.ok ? shown(meant.address) : null;
}
