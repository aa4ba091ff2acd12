import type { EmailAddress } from './email-address';
import { meantAddress } from './meant-address';
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
 * An address with line breaks or spaces around its parts, one whose plus sign has become a space, as in a query that was
 * not encoded, or the only one in a text.
 */
function suggestionFor(text: string): string | null {
  const trimmed = text.replace(controlAround, '');
  const pasted = pastedAddress(trimmed);
  if (control.test(trimmed) || control.test(pasted)) return null;
  const joined = pasted.replace(/ *@ */g, '@').trim();
  const meant = [withPlus(joined), meantAddress(joined), joined.replace(/ *\. */g, '.')];
  return meant.map(readSuggestion).find((address) => address !== null) ?? null;
}

/** Undefined if a plus sign would have no tag behind it or no name before it. */
function withPlus(pasted: string): string | undefined {
  const at = Math.max(0, pasted.lastIndexOf('@'));
  const local = pasted.slice(0, at);
  if (/^ |[ .]{2}/.test(local.trimEnd()) && local.includes(' ')) return undefined;
  return `${local.replaceAll(' ', '+')}${pasted.slice(at)}`;
}

function readSuggestion(text: string | undefined): string | null {
  const meant = parseAddress(text ?? '');
  return meant.ok ? shown(meant.address) : null;
}
