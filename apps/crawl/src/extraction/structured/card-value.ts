import { isTag, type Element } from 'domhandler';
import { hasClass } from './class-names';
import { elementValue } from './element-value';
import { visibleText } from './visible-text';

/** Properties whose value is an address. */
const linked = new Set(['url', 'image', 'logo', 'sameAs']);

const withClass = (element: Element, name: string): readonly Element[] =>
  element.children.filter(isTag).filter((child) => hasClass(child, name));

/** Microformats' value of a property: that of a link or time, else the parts marked as `value`, else the text. */
export function cardValue(element: Element, name: string, base: URL): string {
  const { attribs } = element;
  if (linked.has(name) || attribs['datetime'] !== undefined) return elementValue(element, base);
  if (name === 'email' && attribs['href']?.toLowerCase().startsWith('mailto:'))
    return elementValue(element, base);
  if (element.name === 'data' || element.name === 'input') return attribs['value'] ?? '';
  if (element.name === 'abbr' && attribs['title'] !== undefined) return attribs['title'];
  if (element.name === 'img') return attribs['alt'] ?? '';
  const parts = withClass(element, 'value');
  return parts.length > 0 ? parts.map(visibleText).join('') : visibleText(element);
}

/** `<span class="tel"><span class="type">Fax</span> …` */
export const isMarkedAsFax = (element: Element): boolean =>
  withClass(element, 'type').some((type) => /^\W{0,3}(?:tele)?fax/i.test(visibleText(type)));
