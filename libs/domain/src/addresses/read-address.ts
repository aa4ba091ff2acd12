import { type EmailAddress, parseAddress, type ParsedAddress } from './parse-address';

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

/** Maximum length; a longer text contains no address. */
const maxUnits = 4096;
/** An address without anything around it, as most are. */
const bare = /^[\w%+-](?:[\w.%+-]*[\w%+-])?@[\w-]+(?:\.[\w-]+)+$/;
/** Full-width forms of ASCII (Unicode block Halfwidth and Fullwidth Forms), and the ideographic space. */
const fullWidth = /[\uff01-\uff5e\u3000]/g;
const spaceAround = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Punctuation of the sentence or list from which an address was copied. */
const trailingPunctuation = /[\s.,;。、，]+$/u;
const quoted = /^(?:"([^"]*)"|'([^']*)'|“([^“”]*)”|‘([^‘’]*)’|«([^«»]*)»)$/u;
const named = /^(.*?)<([^<>]*)>$/su;

/**
 * The address in a text that was copied with its surroundings: spaces, trailing punctuation, paired quotes, `mailto:`,
 * angle brackets and a name before these. Other text is returned unchanged, for the parser to reject.
 */
function pastedAddress(text: string): string {
  if (text.length > maxUnits || bare.test(text)) return text;
  let address = withoutEnds(text.replace(fullWidth, toAscii));
  // `Jane <mailto:jane@acme.com>.` has three layers, the maximum.
  for (let layer = 0; layer < 3; layer += 1) address = withoutEnds(linked(bracketed(unquoted(address))));
  return address;
}

const withoutEnds = (text: string): string =>
  text.replace(spaceAround, '').replace(trailingPunctuation, '').replace(spaceAround, '');

function bracketed(text: string): string {
  const [, name = '', inner] = named.exec(text) ?? [];
  if (inner === undefined) return text;
  // Two different addresses are ambiguous.
  const isOther = name.includes('@') && unquoted(name.trim()).toLowerCase() !== inner.trim().toLowerCase();
  return isOther || /[<>]/.test(name) ? text : inner;
}

/** A quoted local part, as in `"a b"@acme.com`, does not end the text and stays. */
const unquoted = (text: string): string =>
  quoted
    .exec(text)
    ?.slice(1)
    .find((inner) => inner !== undefined) ?? text;

/** The address of a `mailto:` URL (RFC 6068), without its header fields. */
function linked(text: string): string {
  if (!/^mailto:/i.test(text)) return text;
  const [link = ''] = text.slice('mailto:'.length).split('?', 1);
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const toAscii = (character: string): string =>
  character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/** Characters that separate an address from the text, markup or list around it. */
const separators = /[\s<>()[\]{}"'“”„«»,;:|=]+/;
/** `(at)`, `[dot]`; bare words only without an `@`. */
const inBrackets = { at: /\s*[([{]\s*at\s*[)\]}]\s*/gi, dot: /\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi };
const bareWord = { at: /\sat\s+/gi, dot: /\s(?:dot|punkt)\s+/gi };
/** A comma within a domain, as in `acme,com`. */
const commaInDomain = /(?<=@[^\s,@]{1,253}),(?=[a-z]{2,63}$)/i;

/**
 * The only text in the form of an address in a longer text, such as `E-Mail: jane@acme.com`, a link, or `jane (at) acme
 * (dot) com`; undefined if there is none or several differ. The parser decides whether it is an address.
 */
function meantAddress(text: string): string | undefined {
  const marked = text.replace(inBrackets.at, '@').replace(inBrackets.dot, '.');
  const written = marked.includes('@') ? marked : marked.replace(bareWord.at, '@').replace(bareWord.dot, '.');
  const found = written
    .replace(commaInDomain, '.')
    .split(separators)
    .filter((part) => part.includes('@'));
  return new Set(found).size === 1 ? found[0] : undefined;
}
