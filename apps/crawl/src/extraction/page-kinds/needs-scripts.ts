import { isTag, type Element } from 'domhandler';
import { sameSite } from '../../urls/same-site';
import type { Page, Script } from '../page/page';
import { resolveLink } from '../page/resolve-link';
import { walkElements } from '../page/elements';

/** Maximum length of the text of a page without content: its brand, and that it is loading, in UTF-16 units. */
const maxTextLength = 80;
/** Maximum length of a text that asks for scripts. */
const maxRequestLength = 600;
const maxLinks = 3;
/** A splash image and an icon. */
const maxImages = 2;
/** Maximum number of elements of a kind to examine. */
const maxExamined = 100;

/** The word is the same in all languages. */
const asksForScripts = /java ?script/i;
const contactLink = /^(?:mailto|tel|sms|callto|skype|whatsapp):/i;
/** The elements into which frameworks and site builders write. */
const rootNames = new Set(
  'root app __next __nuxt __layout ___gatsby q-app app-root react-root ember-app svelte main-app site_container wix-app root-app application mount'.split(
    ' ',
  ),
);
const executable = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script|)$/;
/** What scripts do that build a page. */
const builds =
  /\bimport\s?\(|document\.write|\.innerHTML\b|\.append(?:Child)?\(|createRoot|createApp|\.mount\(|fetch\(|loadEntrypoint|_flutter/;

/**
 * Whether the HTML of a page holds no content but the root into which its scripts write the content. A page that shows
 * an image, a frame, a form or links to contacts has content.
 */
export function needsScripts(page: Page): boolean {
  const scripts = page.scripts.filter(({ type }) => executable.test(type));
  if (scripts.length === 0) return false;
  const shown = hasContent(page) ? undefined : shownText(page);
  if (shown === undefined) return false;
  const root = hasRoot(page);
  if (countShown(page.images) > (root ? maxImages : 0)) return false;
  if (asksForScripts.test(shown)) return true;
  if (shown.length > maxTextLength) return false;
  if (asksInNoscript(page) || (root && scripts.some(isLarge))) return true;
  return shown === '' && scripts.some((each) => isOwn(each, page));
}

/** The visible text outside of `noscript`; undefined for a page with more text than a request for scripts. */
function shownText({ blocks }: Page): string | undefined {
  const texts: string[] = [];
  let length = 0;
  for (const { text, element } of blocks) {
    if (isInNoscript(element)) continue;
    length += text.length;
    if (length > maxRequestLength) return undefined;
    texts.push(text);
  }
  return texts.join('\n').trim();
}

function hasContent({ links, frames, forms }: Page): boolean {
  if (links.length > maxExamined) return true;
  let shown = 0;
  for (const { element, hidden, href } of links) {
    if (hidden || isInNoscript(element)) continue;
    shown += 1;
    if (shown > maxLinks || contactLink.test(href)) return true;
  }
  return countShown(forms.map((element) => ({ element }))) > 0 || frames.some(isShownFrame);
}

/** Trackers use invisible frames. */
function isShownFrame(frame: Element): boolean {
  const { src = '', width, height, style = '' } = frame.attribs;
  if (/^(?:about:|javascript:|$)/i.test(src.trim()) || width === '0' || height === '0') return false;
  return !/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style) && !isInNoscript(frame);
}

const countShown = (found: readonly { readonly element: Element }[]): number =>
  found.slice(0, maxExamined).filter(({ element }) => !isInNoscript(element)).length;

function isInNoscript(from: Element): boolean {
  for (let element: Element['parent'] = from; element && isTag(element); element = element.parent)
    if (element.name === 'noscript') return true;
  return false;
}

/** Whether the page has an element with a name of a root, or one of the application's own kind (`app-root`, `my-app`). */
function hasRoot({ root }: Page): boolean {
  let found = false;
  walkElements(root, ({ name, attribs }) => {
    found ||= rootNames.has((attribs['id'] ?? '').toLowerCase()) || /^[a-z]+-(?:app|root|shell)$/.test(name);
    found ||=
      name === 'app-root' || attribs['data-reactroot'] !== undefined || attribs['ng-app'] !== undefined;
  });
  return found;
}

function asksInNoscript({ blocks }: Page): boolean {
  return blocks.some(({ text, element }) => asksForScripts.test(text) && isInNoscript(element));
}

/** Whether a script may contain an application, or loads one. */
const isLarge = ({ src, text }: Script): boolean => src !== undefined || builds.test(text);

/** Whether a script is of the site itself, unlike those of trackers, or builds the page. */
function isOwn({ src, text, type }: Script, page: Page): boolean {
  if (src === undefined) return builds.test(text);
  const url = resolveLink(page, src);
  return type === 'module' || (url !== undefined && sameSite(url, page.url));
}
