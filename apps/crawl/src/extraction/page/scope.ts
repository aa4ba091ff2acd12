import type { Element } from 'domhandler';
import type { Region } from './page';
import type { Mark, Place } from './block-writer';
import { blockElements } from './elements';
import { isHidden, isReversed, type StyleRules } from './visibility';

const byElement: Readonly<Record<string, Region>> = {
  header: 'header',
  nav: 'navigation',
  main: 'main',
  article: 'main',
  aside: 'aside',
  footer: 'footer',
};

const byRole: Readonly<Record<string, Region>> = {
  banner: 'header',
  navigation: 'navigation',
  main: 'main',
  complementary: 'aside',
  contentinfo: 'footer',
};

const byWord: readonly (readonly [RegExp, Region])[] = [
  [/(?:^|[\s_-])(?:site-?)?foot(?:er)?(?:$|[\s_-])/i, 'footer'],
  [/(?:^|[\s_-])(?:nav|navbar|navigation|menu|breadcrumbs?)(?:$|[\s_-])/i, 'navigation'],
  [/(?:^|[\s_-])side-?bar(?:$|[\s_-])/i, 'aside'],
];

/** A fast precondition; most names do not match. */
const hint = /foot|nav|menu|breadcrumb|side/i;

/** Longer lists of classes and ids are not significant. */
const maxNamesLength = 120;

/** The region that starts at an element; undefined if the element belongs to the region around it. */
export function regionOf({ name, attribs }: Element): Region | undefined {
  const role = attribs['role'] === undefined ? undefined : byRole[attribs['role']];
  if (role ?? byElement[name]) return role ?? byElement[name];
  if (name === 'body' || name === 'html') return undefined;
  return regionNamed(attribs['id']) ?? regionNamed(attribs['class']);
}

function regionNamed(words: string | undefined): Region | undefined {
  if (words === undefined || words.length > maxNamesLength || !hint.test(words)) return undefined;
  return byWord.find(([word]) => word.test(words))?.[1];
}

/** Properties of an element that apply to everything inside it. */
export interface Scope {
  readonly element: Element;
  readonly place: Place;
  readonly hidden: boolean;
  readonly preformatted: boolean;
  readonly isBlock: boolean;
  /** Whether the text is inside an element that reverses it. Nested reversals have no further effect. */
  readonly reversed: boolean;
  /** Whether this is the outermost reversing element. */
  readonly startsReversal: boolean;
  /** Start of the text to reverse. */
  reversalStart?: Mark;
  /** Start of the text of the link, and its block. */
  link?: { readonly mark: Mark; readonly block: number };
}

export const outermostScope = (element: Element): Scope => ({
  element,
  place: { element, heading: 0, region: 'main' },
  hidden: false,
  preformatted: false,
  isBlock: true,
  reversed: false,
  startsReversal: false,
});

export function scopeWithin(outer: Scope, element: Element, styles: StyleRules): Scope {
  const isBlock = blockElements.has(element.name);
  // Elements without attributes neither hide nor reverse text.
  const mayStyle = hasAttributes(element);
  const startsReversal = mayStyle && !outer.reversed && isReversed(element, styles);
  return {
    element,
    place: placeWithin(outer.place, element, isBlock),
    hidden: outer.hidden || (mayStyle && isHidden(element, styles)),
    preformatted: outer.preformatted || element.name === 'pre',
    isBlock,
    reversed: outer.reversed || startsReversal,
    startsReversal,
  };
}

function hasAttributes({ attribs }: Element): boolean {
  for (const _ in attribs) return true;
  return false;
}

function placeWithin(outer: Place, element: Element, isBlock: boolean): Place {
  const heading = headingLevel(element.name) || outer.heading;
  const region = regionOf(element) ?? outer.region;
  if (!isBlock && heading === outer.heading && region === outer.region) return outer;
  return { element: isBlock ? element : outer.element, heading, region };
}

const headingLevel = (name: string): number =>
  name.length === 2 && name.startsWith('h') && name !== 'hr' ? Number(name[1]) || 0 : 0;

export const isLink = ({ name, attribs }: Element): boolean =>
  (name === 'a' || name === 'area') && attribs['href'] !== undefined;
