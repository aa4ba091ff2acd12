import { type Element, isTag, isText, type ChildNode } from 'domhandler';
import { silentElements, blockElements, walk, walkElements } from '../page/elements';
import { regionOf } from '../page/scope';
import { isHidden, type StyleRules } from '../page/visibility';
import { normaliseText } from '../page/texts';
import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';
import { codeFence, escapeText, escapeUrl, type InlineMark, MarkdownWriter } from './markdown-writer';

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

interface ContentScope {
  /** Whether text is part of the main content. */
  readonly isContent: boolean;
  /** Whether a `main` or `article` is around: its header belongs to the content. */
  readonly isInMain: boolean;
}

/**
 * @param hasMain whether the page declares its main content; then everything else is left out
 */
const outerScope = (hasMain: boolean): ContentScope => ({ isContent: !hasMain, isInMain: false });

/** @returns undefined where nothing inside the element is content */
function contentScopeWithin(
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
const isMain = ({ name, attribs }: Element): boolean => name === 'main' || attribs['role'] === 'main';

/** Maximum length of the Markdown of a page, in characters. */
export const maxMarkdownLength = 20_000;
const maxAltLength = 200;

const emphasis: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '_', i: '_' };

interface Open {
  readonly element: Element;
  readonly scope: ContentScope;
  /** Start of the text of a link, of emphasis, or of code. */
  readonly mark: InlineMark | undefined;
}

/**
 * The main content of a page as Markdown, without navigation, header, footer, scripts and controls. Links are absolute.
 * It reads the parsed tree once, without recursion; the time is linear in its size.
 * @returns at most `maxMarkdownLength` characters; longer content ends with an ellipsis
 */
export function toMarkdown(page: Page): string {
  return new MarkdownReader(page).read();
}

class MarkdownReader {
  private readonly writer = new MarkdownWriter(maxMarkdownLength);
  private readonly open: Open[] = [];
  /** Kinds of marks that are open: links and emphasis do not nest. */
  private readonly marked = new Set<string>();
  private link: { readonly url: string; mark: InlineMark } | undefined;
  private readonly outermost: ContentScope;

  constructor(private readonly page: Page) {
    let hasMain = false;
    walkElements(page.root, (element) => (hasMain ||= isMain(element)));
    this.outermost = outerScope(hasMain);
  }

  read(): string {
    walk(this.page.root, { enter: (node) => this.enter(node), leave: (element) => this.leave(element) });
    return this.writer.end();
  }

  private enter(node: ChildNode): boolean {
    if (this.writer.isFull) return false;
    if (isText(node)) this.text(node.data);
    return isTag(node) && this.enterElement(node);
  }

  private enterElement(element: Element): boolean {
    const scope = contentScopeWithin(this.scope, element, this.page.styles);
    if (!scope) return false;
    if (scope.isContent) this.begin(element);
    this.open.push({ element, scope, mark: scope.isContent ? this.markOf(element) : undefined });
    return true;
  }

  private leave(element: Element): void {
    const last = this.open.at(-1);
    if (last?.element !== element) return;
    this.open.pop();
    if (last.mark) this.endMark(element, last.mark);
    if (last.scope.isContent && blockElements.has(element.name))
      this.acrossLink(() => this.writer.leaveBlock(element.name));
  }

  private get scope(): ContentScope {
    return this.open.at(-1)?.scope ?? this.outermost;
  }

  private text(data: string): void {
    if (!this.scope.isContent) return;
    if (this.writer.isPreformatted) this.writer.raw(data);
    else this.writer.text(this.marked.has('code') ? normaliseText(data) : escapeText(normaliseText(data)));
  }

  private begin(element: Element): void {
    const { name, attribs } = element;
    if (name === 'br') this.writer.breakLine();
    else if (name === 'hr') this.writer.rule();
    else if (name === 'img') this.image(attribs);
    else if (blockElements.has(name)) this.acrossLink(() => this.writer.enterBlock(name));
  }

  private image({ alt = '', src = '' }: Element['attribs']): void {
    const label = normaliseText(alt.slice(0, maxAltLength)).trim();
    const url = label === '' ? undefined : resolveLink(this.page, src.trim());
    if (url) this.writer.text(`![${escapeText(label)}](${escapeUrl(url.href)})`);
  }

  private markOf({ name, attribs }: Element): InlineMark | undefined {
    const kind = kindOf(name);
    if (kind === undefined || this.marked.has(kind) || this.writer.isPreformatted) return undefined;
    const url = kind === 'a' ? this.destination(attribs['href'] ?? '') : '';
    if (url === undefined) return undefined;
    this.marked.add(kind);
    const mark = this.writer.mark();
    if (kind === 'a') this.link = { url, mark };
    return mark;
  }

  /** A link around blocks becomes a link in each of them. */
  private acrossLink(change: () => void): void {
    this.endLinkText();
    change();
    if (this.link) this.link.mark = this.writer.mark();
  }

  private endLinkText(): void {
    const { link } = this;
    if (link) this.writer.wrapSince(link.mark, (text) => `[${text.replaceAll('\n', ' ')}](${link.url})`);
  }

  private endMark({ name }: Element, mark: InlineMark): void {
    this.marked.delete(kindOf(name) ?? '');
    const sign = emphasis[name];
    if (sign !== undefined) this.writer.wrapSince(mark, (text) => sign + text + sign);
    else if (name === 'code') this.writer.wrapSince(mark, inCode);
    else {
      this.endLinkText();
      this.link = undefined;
    }
  }

  /** Absolute; undefined for parts of the page and for other schemes. */
  private destination(written: string): string | undefined {
    const href = written.trim();
    if (href === '' || href.startsWith('#')) return undefined;
    if (/^(?:mailto|tel):/i.test(href)) return escapeUrl(href.slice(0, 500));
    const url = resolveLink(this.page, href);
    return url && escapeUrl(url.href);
  }
}

function kindOf(name: string): string | undefined {
  if (name === 'a' || name === 'code') return name;
  return emphasis[name];
}

function inCode(text: string): string {
  const fence = codeFence(text, 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text.replaceAll('\n', ' ')}${space}${fence}`;
}
