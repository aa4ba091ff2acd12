import { isTag, type Element } from 'domhandler';
import { hasClass } from './class-names';
import { elementValue } from './element-value';
import { visibleText } from './visible-text';

/** Properties with a URL as their value. */
const linked = new Set(['url', 'image', 'logo', 'sameAs']);

const withClass = (element: Element, name: string): readonly Element[] =>
  element.children.filter(isTag).filter((child) => hasClass(child, name));

/**
 * The value of a microformats property: that of a link or time, else the parts with the class `value`, else the text.
 */
export function cardValue(element: Element, name: string, base: URL): string {
  if (isLinked(element, name)) return elementValue(element, base);
  const attribute = byElement[element.name];
  const value = attribute === undefined ? undefined : element.attribs[attribute];
  if (value !== undefined) return value;
  const parts = withClass(element, 'value');
  return parts.length > 0 ? parts.map(visibleText).join('') : visibleText(element);
}

/** Attributes that replace the text of an element. */
const byElement: Readonly<Record<string, string>> = {
  data: 'value',
  input: 'value',
  abbr: 'title',
  img: 'alt',
};

const isLinked = ({ attribs }: Element, name: string): boolean =>
  linked.has(name) ||
  attribs['datetime'] !== undefined ||
  (name === 'email' && /^mailto:/i.test(attribs['href'] ?? ''));

/** `<span class="tel"><span class="type">Fax</span> …`. */
export const isMarkedAsFax = (element: Element): boolean =>
  withClass(element, 'type').some((type) => /^\W{0,3}(?:tele)?fax/i.test(visibleText(type)));
