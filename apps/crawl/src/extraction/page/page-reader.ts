import { Element, isTag, isText, type ChildNode, type Document } from 'domhandler';
import { BlockWriter } from './block-writer';
import { elementText, silentElements, walk } from './elements';
import { normaliseLines, normaliseText } from './texts';
import type { Image, Link, LinkTag, Meta, Page, Script } from './page';
import { isLink, outermostScope, scopeWithin, type Scope } from './scope';
import type { StyleRules } from './visibility';

const maxLinkTextLength = 300;
/** Maximum length of the text that a title is read from, in UTF-16 units. */
const maxTitleRead = 4096;
const maxAltRead = 1024;
const cardClass = /(?:^|\s)(?:h-card|vcard)(?:\s|$)/;

type Collected = Pick<
  Page,
  | 'links'
  | 'scripts'
  | 'metas'
  | 'linkTags'
  | 'images'
  | 'forms'
  | 'frames'
  | 'attributed'
  | 'microdata'
  | 'rdfa'
  | 'cards'
>;

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** Collects the input of all extractors in one pass. */
export class PageReader {
  readonly found: Mutable<Collected> = {
    links: [],
    scripts: [],
    metas: [],
    linkTags: [],
    images: [],
    forms: [],
    frames: [],
    attributed: [],
    microdata: [],
    rdfa: [],
    cards: [],
  };
  title = '';
  language: string | undefined;
  baseHref: string | undefined;
  private readonly writer = new BlockWriter();
  private readonly scopes: Scope[] = [];
  private readonly outermost: Scope;

  constructor(
    private readonly root: Document,
    private readonly styles: StyleRules,
  ) {
    // Text outside of any element is assigned to the first one.
    this.outermost = outermostScope(root.children.find(isTag) ?? new Element('html', {}));
  }

  get blocks(): Page['blocks'] {
    return this.writer.blocks;
  }

  read(): void {
    walk(this.root, { enter: (node) => this.enter(node), leave: () => this.leave() });
    this.writer.end();
  }

  /** @returns whether to visit the children */
  private enter(node: ChildNode): boolean {
    if (isText(node)) this.readText(node.data);
    if (!isTag(node)) return false;
    const outer = this.scope();
    this.collect(node);
    if (node.name === 'br' && !outer.hidden) this.writer.breakLine();
    this.open(node, outer);
    // A shadow root in the text of the page, which browsers show in its element.
    return !silentElements.has(node.name) || node.attribs['shadowrootmode'] !== undefined;
  }

  private leave(): void {
    const scope = this.scopes.pop();
    if (!scope) return;
    if (scope.reversalStart) this.writer.reverseSince(scope.reversalStart);
    if (scope.link) this.addLink(scope, scope.link);
    if (scope.isBlock) this.writer.end();
  }

  private readText(data: string): void {
    const scope = this.scope();
    if (scope.hidden) return;
    const { element, place, preformatted } = scope;
    if (!preformatted) return this.writer.write(normaliseText(data), element, place);
    for (const [index, line] of normaliseLines(data).split('\n').entries()) {
      if (index > 0) this.writer.breakLine();
      this.writer.write(line, element, place);
    }
  }

  private scope(): Scope {
    return this.scopes.at(-1) ?? this.outermost;
  }

  private open(element: Element, outer: Scope): void {
    const scope = scopeWithin(outer, element, this.styles);
    if (scope.isBlock) this.writer.end();
    if (scope.startsReversal) scope.reversalStart = this.writer.mark();
    if (isLink(element)) scope.link = { mark: this.writer.mark(), block: this.writer.blocks.length };
    this.scopes.push(scope);
  }

  private addLink({ element, place, hidden }: Scope, { mark, block }: NonNullable<Scope['link']>): void {
    const { href = '', rel = '', title, 'aria-label': label } = element.attribs;
    const text = this.writer.since(mark, maxLinkTextLength) || label || title || altInside(element);
    const link: Link = {
      href: href.trim(),
      text: normaliseText(text).trim(),
      rel: rel.toLowerCase(),
      element,
      region: place.region,
      hidden,
      block,
    };
    this.found.links.push(link);
  }

  private collect(element: Element): void {
    const { name, attribs } = element;
    this.collectByName(element);
    for (const attribute in attribs) {
      const list = this.listFor(attribute, attribs[attribute] ?? '');
      if (list && list.at(-1) !== element) list.push(element);
    }
    if (name === 'html' && this.scopes.length === 0)
      this.language = primaryLanguage(attribs['lang'] ?? attribs['xml:lang']);
  }

  /** The list for elements with this attribute. */
  private listFor(attribute: string, value: string): Element[] | undefined {
    switch (attribute) {
      case 'class':
        return value.includes('card') && cardClass.test(value) ? this.found.cards : undefined;
      case 'itemscope':
        return this.found.microdata;
      case 'typeof':
      case 'vocab':
        return this.found.rdfa;
      default:
        return attribute.startsWith('data-') || attribute.startsWith('on')
          ? this.found.attributed
          : undefined;
    }
  }

  private collectByName(element: Element): void {
    const { attribs } = element;
    switch (element.name) {
      case 'script':
        return void this.found.scripts.push(this.script(element));
      case 'meta':
        return this.collectMeta(attribs);
      case 'link':
        return void this.found.linkTags.push(linkTag(attribs));
      case 'img':
        return void this.found.images.push(this.image(element));
      case 'form':
        return void this.found.forms.push(element);
      case 'frame':
      case 'iframe':
      case 'embed':
        return void this.found.frames.push(element);
      case 'base':
        this.baseHref ??= attribs['href'];
        return;
      case 'title':
        this.title ||= normaliseText(elementText(element).slice(0, maxTitleRead)).trim();
    }
  }

  private script(element: Element): Script {
    const { src, type = '' } = element.attribs;
    const block = this.writer.blocks.length;
    return { src, type: type.trim().toLowerCase(), text: elementText(element), element, block };
  }

  private image(element: Element): Image {
    const { src = '', alt = '' } = element.attribs;
    return {
      src,
      alt: normaliseText(alt.slice(0, maxAltRead)).trim(),
      element,
      block: this.writer.blocks.length,
    };
  }

  private collectMeta(attribs: Element['attribs']): void {
    const { content } = attribs;
    const name = attribs['name'] ?? attribs['property'] ?? attribs['itemprop'] ?? attribs['http-equiv'];
    if (name === undefined || content === undefined) return;
    const meta: Meta = { name: name.trim().toLowerCase(), content: content.trim() };
    this.found.metas.push(meta);
  }
}

function linkTag({ rel = '', href = '', type = '', title = '' }: Element['attribs']): LinkTag {
  return { rel: rel.trim().toLowerCase(), href: href.trim(), type: type.trim().toLowerCase(), title };
}

/** Alternative text of an image inside a link. */
function altInside(element: Element): string {
  for (const child of element.children) if (isTag(child) && child.attribs['alt']) return child.attribs['alt'];
  return '';
}

const primaryLanguage = (tag: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(tag?.trim() ?? '')?.[0].toLowerCase();
