import { isTag, type Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { hasClass, classNames, vcardNames } from './schema-name';
import { elementValue, visibleText } from './element-value';
import type { DraftItem } from './item-writer';
import { type Opening, NotationReader } from './annotations';

/** Properties with a URL as their value. */
const linked = new Set(['url', 'image', 'logo', 'sameAs']);

const withClass = (element: Element, name: string): readonly Element[] =>
  element.children.filter(isTag).filter((child) => hasClass(child, name));

/**
 * The value of a microformats property: that of a link or time, else the parts with the class `value`, else the text.
 */
function cardValue(element: Element, name: string, base: URL): string {
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
const isMarkedAsFax = (element: Element): boolean =>
  withClass(element, 'type').some((type) => /^\W{0,3}(?:tele)?fax/i.test(visibleText(type)));

/** Properties with equal names in vCard and schema.org that may be classes of the classic hCard. */
const alike = ['name', 'email', 'url', 'logo'];

/** Properties that only people have. */
const personal = ['jobTitle', 'givenName', 'familyName', 'worksFor'];

/** Maximum length of the text of a card without properties, which is then the name. */
const maxNameLength = 60;

const bylines = ['author', 'p-author', 'comment-author', 'u-author'];

/** Reads the h-card of microformats 2 and the classic hCard (https://microformats.org/wiki/h-card), except bylines. */
export function readCards({ cards, base }: Page): readonly StructuredItem[] {
  const reader = new NotationReader({
    syntax: 'h_card',
    opening,
    names,
    value: (element, name) => cardValue(element, name, base),
    finish,
  });
  return reader.read(cards.filter((card) => !hasClass(card, ...bylines)));
}

function opening(element: Element): Opening | undefined {
  if (hasClass(element, 'adr', 'h-adr')) return { types: ['PostalAddress'] };
  if (!hasClass(element, 'h-card', 'vcard') || hasClass(element, ...bylines)) return undefined;
  return { types: hasClass(element, 'p-org', 'org') ? ['Organization'] : [] };
}

function names(element: Element): readonly string[] {
  const found = classNames(element).flatMap((name) => propertyOf(name) ?? []);
  const unique = [...new Set(found)];
  return unique.map((name) => (name === 'telephone' && isMarkedAsFax(element) ? 'faxNumber' : name));
}

function propertyOf(className: string): string | undefined {
  const [, prefixed] = /^(?:p|u|dt|e)-([a-z-]{1,30})$/.exec(className) ?? [];
  const name = prefixed ?? className;
  if (vcardNames().has(name)) return vcardNames().get(name);
  return alike.includes(name) || prefixed !== undefined ? name : undefined;
}

/** A card whose name equals its organization describes the organization; a card with a role describes a person. */
function finish(element: Element, { types, properties }: DraftItem): void {
  if (types.includes('PostalAddress')) return;
  const [organisation] = properties['worksFor'] ?? [];
  const name = properties['name']?.[0] ?? organisation ?? impliedName(element);
  if (name !== undefined) properties['name'] ??= [name];
  if (types.length > 0) return;
  if (organisation !== undefined && name === organisation) types.push('Organization');
  else if (personal.some((key) => properties[key])) types.push('Person');
}

function impliedName(element: Element): string | undefined {
  const text = visibleText(element);
  return text === '' || text.length > maxNameLength ? undefined : text;
}
