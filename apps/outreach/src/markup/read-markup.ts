import { Parser } from 'htmlparser2';

export interface MarkupAttribute {
  /** In lower case. */
  readonly name: string;
  /** With its entities read. */
  readonly value: string;
  /** False where a value stands without quotes around it. */
  readonly quoted: boolean;
}

/** One opening tag. */
export interface MarkupTag {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly MarkupAttribute[];
  /** Where it begins in the text, and where it has ended. */
  readonly start: number;
  readonly end: number;
}

export interface Markup {
  readonly tags: readonly MarkupTag[];
  /** Where something begins that swallows the rest of the text: a tag, a comment or a style without its end. */
  readonly unfinished?: number;
  /** Where reading was left off, because there are more tags than anybody writes, or they stand deeper. */
  readonly excess?: { readonly at: number; readonly of: 'tags' | 'depth' };
  /** Where the body is closed; undefined where it is not. */
  readonly bodyEnd?: number;
}

/** Far above what mails have; with them, and the length of the text, whatever is done with tags ends soon. */
export const [maxTags, maxTagDepth] = [5000, 50];

/** What is inside of them is text to the end, so without an end it is the whole rest. */
const rawText = /^(style|title|textarea|xmp|script|iframe|noembed|noframes)$/;

/** The tags of an HTML text, as readers would see them; never fails. */
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

  /** Closing tags of what was never opened are passed over without a word. */
  private isRead(): boolean {
    return /^(?:<\/[^>]*>)*$/.test(this.html.slice(this.seen));
  }

  private opened(name: string, isImplied: boolean): void {
    this.depth++;
    if (isImplied) return;
    const { startIndex: start, endIndex } = this.parser;
    this.tags.push({ name, attributes: this.attributes, start, end: endIndex + 1 });
    this.advance();
    if (this.tags.length > maxTags) this.leaveOff({ at: start, of: 'tags' });
    else if (this.depth > maxTagDepth) this.leaveOff({ at: start, of: 'depth' });
  }

  private leaveOff(excess: Markup['excess']): void {
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
