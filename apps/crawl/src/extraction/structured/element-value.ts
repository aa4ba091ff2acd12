import type { Element } from 'domhandler';
import { visibleText } from './visible-text';

/** Attributes that contain the value of an element, by its name. */
const byElement: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

const addresses = new Set(['href', 'src', 'data']);

/**
 * The value of a property by HTML's rules for microdata, which RDFa and microformats largely share: `content`, the main
 * attribute of the element, else its text. URLs are absolute; `mailto:` and `tel:` are removed.
 */
export function elementValue(element: Element, base: URL): string {
  const { name, attribs } = element;
  if (attribs['content'] !== undefined) return attribs['content'].trim();
  const attribute = byElement[name];
  const value = attribute === undefined ? undefined : attribs[attribute]?.trim();
  if (attribute === undefined || value === undefined) return visibleText(element);
  return addresses.has(attribute) ? absolute(value, base) : value;
}

/** Resolves a URL; removes the scheme of mail and phone links. */
export function absolute(address: string, base: URL): string {
  const [scheme] = /^(?:mailto|tel|fax|sms):/i.exec(address) ?? [];
  if (scheme === undefined) return URL.parse(address, base.href)?.href ?? address;
  const bare = address.slice(scheme.length).split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(bare).trim();
  } catch {
    return bare.trim();
  }
}
