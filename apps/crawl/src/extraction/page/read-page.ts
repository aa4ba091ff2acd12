import type { Document } from 'domhandler';
import { maxUrlLength } from '../bounds/limits';
import { elementText } from './element-text';
import type { Page } from './page';
import { PageReader } from './page-reader';
import { parseHtml } from './parse-html';
import { spokenLanguage } from './spoken-language';
import { noStyleRules, readStyles, type StyleRules } from './visibility';
import { walkElements } from './walk';

/** Parses a page. Never throws, since any text is valid input. Time is linear in the length of the text. */
export function readPage(html: string, url: URL): Page {
  const root = parseHtml(html);
  const styles = stylesOf(root, html);
  const reader = new PageReader(root, styles);
  reader.read();
  const { baseHref, title, language: declared, blocks, found } = reader;
  const language = spokenLanguage(declared, blocks);
  const base = baseOf(baseHref, url);
  return { url, base, html, root, styles, title, language, blocks, ...found };
}

/** Limits the length of the base, since it becomes part of each resolved link. */
function baseOf(href: string | undefined, url: URL): URL {
  if (href === undefined || href.length > maxUrlLength) return url;
  return URL.parse(href, url.href) ?? url;
}

/** Style sheets may follow the elements that they apply to, so they are read first. */
function stylesOf(root: Document, html: string): StyleRules {
  if (!/<style[\s>]/i.test(html)) return noStyleRules;
  const sheets: string[] = [];
  walkElements(root, (element) => {
    if (element.name === 'style') sheets.push(elementText(element));
  });
  return readStyles(sheets);
}
