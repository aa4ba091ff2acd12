import { Parser } from 'htmlparser2';
import { webUrl } from './web-url';

export interface Sitemap {
  /** Of pages, in the order of the file. */
  readonly pages: readonly URL[];
  /** Of further sitemaps, where it is an index. */
  readonly sitemaps: readonly URL[];
}

/** A real sitemap has up to 50,000 entries; nobody reads that many pages of a site. */
const maxEntries = 5000;
/** What is nested deeper is something else. */
const deepest = 16;
/** Characters kept of a text; longer ones are no URL. */
const maxTextLength = 4096;

/**
 * Reads a sitemap or an index of sitemaps (sitemaps.org/protocol.html) as it comes. The parser is one that takes
 * broken XML as it is meant, because `?a=1&b=2` is the usual mistake in sitemaps; it knows no document types, so
 * that nothing is expanded.
 */
export class SitemapReader {
  private readonly pages: URL[] = [];
  private readonly sitemaps: URL[] = [];
  private readonly parser: Parser;
  /** Names of the open elements, without prefixes. */
  private readonly open: string[] = [];
  private isTooDeep = false;
  private text = '';

  /** @param base of entries that are not absolute, which they should be */
  constructor(private readonly base: URL) {
    const handler = {
      onopentagname: (name: string) => this.enter(name),
      ontext: (text: string) => this.read(text),
      onclosetag: () => this.leave(),
    };
    this.parser = new Parser(handler, { xmlMode: true });
  }

  /** What has been read so far. */
  get sitemap(): Sitemap {
    return { pages: this.pages, sitemaps: this.sitemaps };
  }

  /** False where more is of no use: there is enough, or it is no sitemap. */
  write(chunk: string): boolean {
    this.parser.write(chunk);
    return !this.isTooDeep && !this.isFull;
  }

  private get isFull(): boolean {
    return this.pages.length + this.sitemaps.length >= maxEntries;
  }

  private enter(name: string): void {
    this.open.push(name.slice(name.indexOf(':') + 1));
    this.isTooDeep ||= this.open.length > deepest;
    this.text = '';
  }

  private read(text: string): void {
    if (this.text.length < maxTextLength) this.text += text;
  }

  private leave(): void {
    const entries = this.isFull ? undefined : this.entriesHere();
    const url = entries && webUrl(this.text, this.base);
    if (url) entries.push(url);
    this.open.pop();
    this.text = '';
  }

  /** Images and videos have locations too, one level below. */
  private entriesHere(): URL[] | undefined {
    if (this.open.at(-1) !== 'loc') return undefined;
    const parent = this.open.at(-2);
    return parent === 'url' ? this.pages : parent === 'sitemap' ? this.sitemaps : undefined;
  }
}
