import { isTag, isText, type Document, type Element } from 'domhandler';
import { blockElements } from '../page/elements';
import { normaliseText } from '../page/texts';

/** Limits per element: the text of each nested element is read again for its ancestors. */
const maxNodes = 300;
const maxLength = 2000;
const unread = new Set(['script', 'style', 'template', 'svg']);

/** The normalized text inside an element with spaces at block boundaries, truncated if it is long. */
export function visibleText(root: Element | Document): string {
  const sheet = { text: '', nodes: 0 };
  collect(root, sheet);
  return normaliseText(sheet.text).trim();
}

/** The recursion depth is limited by `maxNodes`. */
function collect(parent: Element | Document, sheet: { text: string; nodes: number }): void {
  for (const child of parent.children) {
    sheet.nodes += 1;
    if (sheet.nodes > maxNodes || sheet.text.length >= maxLength) return;
    if (isText(child)) sheet.text += child.data.slice(0, maxLength);
    if (!isTag(child) || unread.has(child.name)) continue;
    const border = child.name === 'br' || blockElements.has(child.name) ? ' ' : '';
    sheet.text += border;
    collect(child, sheet);
    sheet.text += border;
  }
}

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
