import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** `atext` with dots between (RFC 5322 §3.2.3), also beyond ASCII (RFC 6531 §3.3): a local part without quotes. */
const dotAtom =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~\-\u0080-\uffff]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~\-\u0080-\uffff]+)*$/;
/** In Italy, San Marino and the Vatican the zero is also dialled from abroad. */
const zeroIsDialled = /^\+(?:39|378|379)(?!\d)/;

const plainEmail = /^[a-z\d][a-z\d_-]*(?:\.[a-z\d_-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/;

/** Whether an address is in its standard form already, as most are, and needs no conversion. */
export const isPlainEmail = (text: string): boolean => plainEmail.test(text);

/** Whether a text is an international number (ITU-T E.164 §6.2.1) in its standard form. */
export const isPlainPhone = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text);

/**
 * An address in the standard form for comparison: trimmed, lower case, without angle brackets and `mailto:`, without
 * redundant quotes, the domain in A-labels without a trailing dot. Other text is trimmed and in lower case.
 */
export function standardEmail(address: string): string {
  if (isPlainEmail(address)) return address;
  const lower = address.toLowerCase();
  if (isPlainEmail(lower)) return lower;
  const written = bareAddress(address.normalize('NFC').trim()).toLowerCase();
  const at = written.lastIndexOf('@');
  if (at < 0) return written;
  return `${unquoted(written.slice(0, at))}@${inAscii(written.slice(at + 1))}`;
}

/** The domain of an address in its standard form, for any spelling of the address. */
export function mailDomain(address: string): string {
  const standard = standardEmail(address);
  return standard.slice(standard.lastIndexOf('@') + 1);
}

/**
 * A telephone number in the standard form for comparison: `+` and digits, without an extension, and without the zero in
 * brackets that is dialled only within the country: `+43 (0)1`.
 */
export function standardPhone(number: string): string {
  if (isPlainPhone(number)) return number;
  const written = number.normalize('NFKC').trim().toLowerCase();
  const dialled = written.startsWith('tel:') ? unescaped(written.slice('tel:'.length)) : written;
  const [main = ''] = dialled.split(/[;,a-z]/, 1);
  const abroad = zeroIsDialled.test(main) ? main : main.replace(/^(\+\d{1,3}[^\d(]{0,3})\(0\)/, '$1');
  const digits = abroad.replace(/\D/g, '');
  return abroad.includes('+') ? `+${digits}` : digits;
}

/**
 * A domain in the standard form for comparison: lower case, A-labels, without a trailing dot, a leading `@`, and a
 * `www.` that is only the name of its web server.
 */
export function standardDomain(name: string): string {
  const domain = inAscii(name.trim().toLowerCase().replace(/^@/, ''));
  const rest = domain.slice('www.'.length);
  return domain.startsWith('www.') && getDomain(rest) !== null ? rest : domain;
}

/**
 * An address without the additions of mail programs and links: `<jane@acme.com>`, `mailto:jane@acme.com?subject=hi`.
 */
function bareAddress(written: string): string {
  const inner = /^<(.*)>$/s.exec(written)?.[1]?.trim() ?? written;
  if (!/^mailto:/i.test(inner)) return inner;
  const [link = ''] = inner.slice('mailto:'.length).split('?', 1);
  return unescaped(link).trim();
}

function unescaped(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

function unquoted(local: string): string {
  if (!/^".*"$/s.test(local)) return local;
  const content = local.slice(1, -1).replace(/\\(.)/gs, '$1');
  return dotAtom.test(content) ? content : local;
}

/** The conversion is slow, and most domains need none. */
function inAscii(domain: string): string {
  const ascii = /^[\x00-\x7f]*$/.test(domain) ? domain : domainToASCII(domain) || domain;
  return bareHostName(ascii);
}

/** A host name in lower case, without trailing dots: DNS allows one, and URL parsers accept several. */
export function bareHostName(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.') end -= 1;
  return name.slice(0, end).toLowerCase();
}
