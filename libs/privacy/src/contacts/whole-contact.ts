import { isPlainEmail, isPlainPhone, standardEmail, standardPhone } from '@lode/domain/addresses';
import type { Sighting } from './sightings';

interface WholeContact extends Pick<Sighting, 'kind' | 'contact'> {
  /** Whether the text certainly contains nothing else. */
  readonly isAll: boolean;
}

/** Maximum length of an address or number with a name before it. */
const maxLength = 1000;
/** `Jane Doe <jane@acme.com>` (RFC 5322 §3.4). */
const named = /^[^<>@]*<([^<>]+)>$/;
const address = /^(?:"[^"]+"|[^\s"(),:;<>@[\\\]]+)@[^\s"(),:;<>@[\\\]]+\.[^\s"(),.:;<>@[\\\]]+$/;
const number = /^(?:tel:)?(?:\+|\uff0b|%2b)[\d\uff10-\uff19 \t\u00a0\u2009\u202f()./\u2010-\u2014\u2212-]+$/i;
const link = /^tel:[^;]+/i;

/** The contact of a text as a whole: alone, with a name before it, or as a link. */
export function wholeContact(text: string): WholeContact | undefined {
  if (text.length > maxLength) return undefined;
  if (isPlainEmail(text)) return { kind: 'email', contact: text, isAll: true };
  if (isPlainPhone(text)) return { kind: 'phone', contact: text, isAll: true };
  const lower = text.toLowerCase();
  if (isPlainEmail(lower)) return { kind: 'email', contact: lower, isAll: true };
  const written = text.trim();
  return /@|%40/.test(written) ? wholeEmail(written) : wholePhone(written);
}

function wholeEmail(written: string): WholeContact | undefined {
  const contact = standardEmail(named.exec(written)?.[1] ?? written);
  return address.test(contact) ? { kind: 'email', contact, isAll: false } : undefined;
}

function wholePhone(written: string): WholeContact | undefined {
  const [main = written] = link.exec(written) ?? [];
  if (!number.test(main.replaceAll('%20', ' '))) return undefined;
  const contact = standardPhone(`tel:${main.replace(/^tel:/i, '')}`);
  return isPlainPhone(contact) ? { kind: 'phone', contact, isAll: true } : undefined;
}
