import { plainText, unescaped } from './plain-text';
import { readHost } from './read-host';
import type { Reading } from './subject';

/** RFC 5321 §4.5.3.1, in octets. */
const maxLength = { local: 64, address: 254 };
/** Maximum length of a text, which may have a name beside the address. */
const maxTextLength = 1000;
/** `atext` of RFC 5322 and RFC 6531, and dots at any position, which some hosts have allowed. */
const local = /^(?=.*[^.])(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]|(?!\p{ASCII})[^\p{C}\p{Z}])+$/u;
const quoted = /^"(?:[^"\\\p{Cc}]|\\[ -~])+"$/u;
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Most addresses of lists, whose value is the text itself in lower case. */
const plain =
  /^(?!.{65,}@)[a-z\d][a-z\d_-]*(?:\.[a-z\d_-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const needsReading = /@(?:gmail|googlemail)\.|[@.]xn--/i;

/** Parses an address, also with a name before it or as a link. */
export function readEmail(text: string): Reading {
  if (text.length <= maxLength.address && plain.test(text) && !needsReading.test(text))
    return { value: text.toLowerCase() };
  if (text.length > maxTextLength) return wrong;
  const written = plainText(alone(plainText(text).replace(/[＠﹫]/gu, '@')));
  const at = written.lastIndexOf('@');
  const name = written.slice(0, Math.max(at, 0));
  const domain = readHost(written.slice(at + 1));
  if (!domain || !isLocal(name)) return wrong;
  const value = mailbox(name, domain);
  return Buffer.byteLength(value) > maxLength.address ? wrong : { value };
}

const wrong = { message: 'is not an email address', fix: 'send one address, as in jane.doe@example.com' };

/** Without a name before it, a comment after it, and the scheme of a link. */
function alone(text: string): string {
  const withoutRemark = text.replace(/\s*\([^()]*\)$/, '');
  const inner = /<([^<>]*)>$/.exec(withoutRemark)?.[1] ?? withoutRemark;
  const [, link] = /^\s*mailto:([^?]*)/i.exec(inner) ?? [];
  return link === undefined ? inner : unescaped(link);
}

const isLocal = (name: string): boolean =>
  Buffer.byteLength(name) <= maxLength.local && (local.test(name) || quoted.test(name));

/**
 * Gmail delivers all spellings of a mailbox with and without dots to the same person. A sub-address is kept: it limits
 * the entry to mail to that sub-address.
 */
function mailbox(name: string, domain: string): string {
  const value = `${name}@${domain}`.toLowerCase();
  if (!gmail.has(domain) || /[+"]/.test(name)) return value;
  return `${name.replaceAll('.', '').toLowerCase()}@gmail.com`;
}
