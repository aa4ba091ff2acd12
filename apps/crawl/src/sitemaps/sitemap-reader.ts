import { setImmediate as breathe } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

const maxLength = 2048;

/** The http or https URL in a line or an element; undefined for other texts. */
function webUrl(text: string, base: URL): URL | undefined {
  const trimmed = text.trim();
  const url = trimmed === '' || trimmed.length > maxLength ? null : URL.parse(trimmed, base.href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

export interface Sitemap {
  /** URLs of pages, in the order of the file. */
  readonly pages: readonly URL[];
  /** URLs of further sitemaps if the file is an index. */
  readonly sitemaps: readonly URL[];
}

/** Sitemaps may have 50,000 entries, which no crawl reads. */
const maxEntries = 5000;
/** Maximum nesting depth of a valid sitemap. */
const maxDepth = 16;
/** Maximum number of characters of a URL. */
const maxTextLength = 4096;

/**
 * Parses a sitemap or an index of sitemaps (sitemaps.org/protocol.html) in chunks. The parser tolerates invalid XML,
 * since unescaped `?a=1&b=2` is common in sitemaps, and expands no entities.
 */
class SitemapReader {
  private readonly pages: URL[] = [];
  private readonly sitemaps: URL[] = [];
  private readonly parser: Parser;
  /** Names of the open elements, without prefixes. */
  private readonly open: string[] = [];
  private isTooDeep = false;
  private text = '';

  /** @param base of relative entries, which are invalid but occur */
  constructor(private readonly base: URL) {
    const handler = {
      onopentagname: (name: string) => this.enter(name),
      ontext: (text: string) => this.read(text),
      onclosetag: () => this.leave(),
    };
    this.parser = new Parser(handler, { xmlMode: true });
  }

  get sitemap(): Sitemap {
    return { pages: this.pages, sitemaps: this.sitemaps };
  }

  /** Returns false if further input is useless: the limit is reached, or the file is not a sitemap. */
  write(chunk: string): boolean {
    this.parser.write(chunk);
    return !this.isTooDeep && !this.isFull;
  }

  private get isFull(): boolean {
    return this.pages.length + this.sitemaps.length >= maxEntries;
  }

  private enter(name: string): void {
    this.open.push(name.slice(name.indexOf(':') + 1));
    this.isTooDeep ||= this.open.length > maxDepth;
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

  /** Images and videos also have locations, one level deeper. */
  private entriesHere(): URL[] | undefined {
    if (this.open.at(-1) !== 'loc') return undefined;
    const parent = this.open.at(-2);
    return parent === 'url' ? this.pages : parent === 'sitemap' ? this.sitemaps : undefined;
  }
}

/** Characters to parse without a pause; some milliseconds of work. */
const chunkLength = 16_384;
const maxLines = 5000;

/** Reads a sitemap: XML, or text with one URL per line. Never throws, and yields to the event loop. */
export async function readSitemap(text: string, base: URL): Promise<Sitemap> {
  if (!text.slice(0, 1000).trimStart().startsWith('<')) return readLines(text, base);
  const reader = new SitemapReader(base);
  for (let at = 0; at < text.length; at += chunkLength) {
    if (!reader.write(text.slice(at, at + chunkLength))) break;
    await breathe();
  }
  return reader.sitemap;
}

function readLines(text: string, base: URL): Sitemap {
  const lines = text.split(/[\r\n]+/, maxLines);
  const pages = lines.flatMap((line) => (/^\s*https?:\/\//i.test(line) ? (webUrl(line, base) ?? []) : []));
  return { pages, sitemaps: [] };
}
