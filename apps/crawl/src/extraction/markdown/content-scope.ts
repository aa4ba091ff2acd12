import type { Element } from 'domhandler';
import { silentElements } from '../page/element-kinds';
import { regionOf } from '../page/region';
import { isHidden, type StyleRules } from '../page/visibility';

/** Elements without text to read: controls, and fallbacks that browsers do not show. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'datalist',
  'dialog',
  'head',
  'input',
  'label',
  'noscript',
  'optgroup',
  'progress',
  'title',
]);

export interface ContentScope {
  /** Whether text is part of the main content. */
  readonly isContent: boolean;
  /** Whether a `main` or `article` is around: its header belongs to the content. */
  readonly isInMain: boolean;
}

/**
 * @param hasMain whether the page declares its main content; then everything else is left out
 */
export const outerScope = (hasMain: boolean): ContentScope => ({ isContent: !hasMain, isInMain: false });

/** @returns undefined where nothing inside the element is content */
export function contentScopeWithin(
  outer: ContentScope,
  element: Element,
  styles: StyleRules,
): ContentScope | undefined {
  const { name } = element;
  if (silentElements.has(name) || controls.has(name) || isHidden(element, styles)) return undefined;
  if (isMain(element)) return { isContent: true, isInMain: true };
  const region = regionOf(element);
  if (region === 'navigation' || region === 'aside' || region === 'footer') return undefined;
  if (region === 'header' && !outer.isInMain) return undefined;
  return region === 'main' && outer.isContent ? { isContent: true, isInMain: true } : outer;
}

/** Whether the element is the declared main content of a page. */
export const isMain = ({ name, attribs }: Element): boolean => name === 'main' || attribs['role'] === 'main';
