import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import { Document, DomHandler, type ChildNode, type Element } from 'domhandler';
import { Parser } from 'htmlparser2';
import { maxUrlLength } from '../bounds/limits';
import type { Block, Page } from './page';
import { elementText } from './elements';
import { PageReader } from './page-reader';
import { readStyles } from './visibility';

/**
 * The parser inserts at the front of its array of open elements, so its time is quadratic in the nesting depth.
 * Browsers limit the depth to 512; beyond 1000 levels, parsing restarts with an empty stack.
 */
const maxDepth = 1000;
/** Characters between two checks of the depth. */
const stride = 16_384;

class DepthHandler extends DomHandler {
  get depth(): number {
    return this.tagStack.length;
  }
}

/**
 * Parses HTML of any quality, in time linear in its length.
 * @param sheets receives the texts of `style` elements
 */
export function parseHtml(html: string, sheets: string[] = []): Document {
  const nodes: ChildNode[] = [];
  const ended = (element: Element): void => {
    if (element.name === 'style') sheets.push(elementText(element));
  };
  for (let at = 0; at < html.length;) {
    const handler = new DepthHandler(null, null, ended);
    const parser = new Parser(handler);
    while (at < html.length && handler.depth <= maxDepth) {
      const end = at + stride;
      parser.write(html.slice(at, end));
      at = end;
    }
    parser.end();
    for (const node of handler.dom) nodes.push(node);
  }
  return documentOf(nodes);
}

function documentOf(nodes: ChildNode[]): Document {
  const document = new Document(nodes);
  for (const [index, node] of nodes.entries()) {
    node.parent = document;
    node.prev = nodes[index - 1] ?? null;
    node.next = nodes[index + 1] ?? null;
  }
  return document;
}

/** Words that only one of these languages has. */
const languageOf = lazily(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(
        readYaml<Readonly<Record<string, readonly string[]>>>(join(__dirname, 'data/frequent-words.yaml')),
      ).flatMap(([language, words]) => words.map((word) => [word, language] as const)),
    ),
);

/** Sequences of letters; any character beyond Latin signs counts as a letter, except general punctuation. */
function wordsOf(lower: string): string[] {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at <= lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f));
    if (isLetter) continue;
    if (at > start) words.push(lower.slice(start, at));
    start = at + 1;
  }
  return words;
}

/** In UTF-16 units. */
const maxTextLength = 4000;
const minWords = 3;
/** Minimum number of words of the language per English one. */
const minRatio = 3;

/**
 * The language of a page whose document declares English, which many templates do on sites in other languages.
 * @returns another language only if its words are much more frequent than English ones
 */
function spokenLanguage(declared: string | undefined, blocks: readonly Block[]): string | undefined {
  if (declared !== 'en') return declared;
  const counts = new Map<string, number>();
  const count = (language: string | undefined): void => {
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  };
  let rest = maxTextLength;
  for (const { text } of blocks) {
    if (rest <= 0) break;
    for (const word of wordsOf(text.slice(0, rest).toLowerCase())) count(languageOf().get(word));
    rest -= text.length;
  }
  const english = counts.get('en') ?? 0;
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] < minWords || first[1] < english * minRatio) return declared;
  return first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : declared;
}

/** Parses a page. Never throws, since any text is valid input. Time is linear in the length of the text. */
export function readPage(html: string, url: URL): Page {
  const sheets: string[] = [];
  const root = parseHtml(html, sheets);
  // Style sheets may follow the elements that they apply to, so they are read first.
  const styles = readStyles(sheets);
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
