import { standardEmail, standardPhone } from '../standard-forms';
import type { Sighting } from './sighting';

type Contact = Pick<Sighting, 'kind' | 'contact'>;

/** No address or number with a name before it is longer. */
const longest = 1000;
/** `Jane Doe <jane@acme.com>` (RFC 5322 §3.4). */
const named = /^[^<>@]*<([^<>]+)>$/;
const address = /^(?:"[^"]+"|[^\s"(),:;<>@[\\\]]+)@[^\s"(),:;<>@[\\\]]+\.[^\s"(),.:;<>@[\\\]]+$/;
const number = /^(?:tel:)?(?:\+|\uff0b|%2b)[\d\uff10-\uff19 \t\u00a0\u2009\u202f()./\u2010-\u2014\u2212-]+$/i;
const link = /^tel:[^;]+/i;

/** The contact that a text is as a whole: by itself, with a name before it, or as a link. */
export function wholeContact(text: string): Contact | undefined {
  if (text.length > longest) return undefined;
  const written = text.trim();
  return /@|%40/.test(written) ? wholeEmail(written) : wholePhone(written);
}

function wholeEmail(written: string): Contact | undefined {
  const contact = standardEmail(named.exec(written)?.[1] ?? written);
  return address.test(contact) ? { kind: 'email', contact } : undefined;
}

function wholePhone(written: string): Contact | undefined {
  const [main = written] = link.exec(written) ?? [];
  if (!number.test(main.replaceAll('%20', ' '))) return undefined;
  const contact = standardPhone(`tel:${main.replace(/^tel:/i, '')}`);
  return /^\+[1-9]\d{7,14}$/.test(contact) ? { kind: 'phone', contact } : undefined;
}
