import type { Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { cardValue, isMarkedAsFax } from './card-value';
import { classNames, hasClass } from './class-names';
import type { DraftItem } from './item-writer';
import type { Opening } from './notation';
import { NotationReader } from './notation-reader';
import { vcardNames } from './vcard-names';
import { visibleText } from './visible-text';

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
