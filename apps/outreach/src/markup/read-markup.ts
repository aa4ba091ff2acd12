import { Parser } from 'htmlparser2';
import { escapedHtml } from '@lode/domain/values';

export interface MarkupAttribute {
  /** In lower case. */
  readonly name: string;
  /** With entities decoded. */
  readonly value: string;
  /** False for a value without quotes. */
  readonly quoted: boolean;
}

/** One opening tag. */
export interface MarkupTag {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly MarkupAttribute[];
  /** Offsets in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface Markup {
  readonly tags: readonly MarkupTag[];
  /** Offset of an unclosed tag, comment or style, which makes the rest of the text part of it. */
  readonly unfinished?: number;
  /** Where parsing stopped because a limit of tags or of their depth was exceeded. */
  readonly excess?: { readonly at: number; readonly of: 'tags' | 'depth' };
  /** Offset of the end tag of the body; undefined without one. */
  readonly bodyEnd?: number;
}

/** Far above real mails. Together with the length of the text, the limits bound the time of all work on tags. */
export const [maxTags, maxTagDepth] = [5000, 50];

/** Elements with raw text: without an end tag, they contain the rest of the text. */
const rawText = /^(style|title|textarea|xmp|script|iframe|noembed|noframes)$/;

/** Parses the tags of an HTML text as browsers do. Never throws. */
export function readMarkup(html: string): Markup {
  const reader = new MarkupReader(html);
  return reader.read();
}

class MarkupReader {
  private readonly tags: MarkupTag[] = [];
  private attributes: MarkupAttribute[] = [];
  private unfinished: number | undefined;
  private excess: Markup['excess'];
  private bodyEnd: number | undefined;
  private seen = 0;
  private depth = 0;
  private readonly parser: Parser;

  constructor(private readonly html: string) {
    this.parser = new Parser({
      onopentagname: () => (this.attributes = []),
      onattribute: (name, value, quote) => this.attributes.push({ name, value, quoted: quote !== null }),
      onopentag: (name, _all, isImplied) => this.opened(name, isImplied),
      onclosetag: (name, isImplied) => this.closed(name, isImplied),
      ontext: () => this.advance(),
      oncomment: () => this.commented(),
      onprocessinginstruction: () => this.advance(),
    });
  }

  read(): Markup {
    this.parser.end(this.html);
    if (!this.excess && !this.isRead()) this.unfinished ??= this.seen;
    const { tags, unfinished, excess, bodyEnd } = this;
    return {
      tags,
      ...(unfinished !== undefined && { unfinished }),
      ...(excess && { excess }),
      ...(bodyEnd !== undefined && { bodyEnd }),
    };
  }

  /** Ignores end tags without a start tag. */
  private isRead(): boolean {
    return /^(?:<\/[^>]*>)*$/.test(this.html.slice(this.seen));
  }

  private opened(name: string, isImplied: boolean): void {
    this.depth++;
    if (isImplied) return;
    const { startIndex: start, endIndex } = this.parser;
    this.tags.push({ name, attributes: this.attributes, start, end: endIndex + 1 });
    this.advance();
    if (this.tags.length > maxTags) this.abort({ at: start, of: 'tags' });
    else if (this.depth > maxTagDepth) this.abort({ at: start, of: 'depth' });
  }

  private abort(excess: Markup['excess']): void {
    this.excess = excess;
    this.parser.pause();
  }

  private closed(name: string, isImplied: boolean): void {
    this.depth--;
    if (isImplied) {
      const open = this.tags.at(-1);
      if (rawText.test(name) && open?.name === name) this.unfinished ??= open.start;
      return;
    }
    if (name === 'body') this.bodyEnd = this.parser.startIndex;
    this.advance();
  }

  private commented(): void {
    const { startIndex, endIndex } = this.parser;
    if (endIndex >= this.html.length) this.unfinished ??= startIndex;
    this.advance();
  }

  private advance(): void {
    this.seen = Math.max(this.seen, this.parser.endIndex + 1);
  }
}

/** Returns new attributes of a tag, or undefined to keep it unchanged. */
export type Change = (tag: MarkupTag) => readonly MarkupAttribute[] | undefined;

/** Rewrites the tags that `change` selects; everything else stays byte for byte. */
export function rewriteTags(html: string, { tags }: Markup, change: Change): string {
  const parts: string[] = [];
  let from = 0;
  for (const tag of tags) {
    const attributes = change(tag);
    if (!attributes) continue;
    const close = html.slice(tag.start, tag.end).endsWith('/>') ? ' />' : '>';
    parts.push(
      html.slice(from, tag.start),
      `<${tag.name}`,
      ...attributes.filter(hasName).map(written),
      close,
    );
    from = tag.end;
  }
  return parts.join('') + html.slice(from);
}

/** Drops attributes with an invalid name, which are mistakes in the template. */
const hasName = ({ name }: MarkupAttribute): boolean => /^[^\s"'<>/=]+$/.test(name);

const written = ({ name, value }: MarkupAttribute): string => ` ${name}="${escapedHtml(value)}"`;
