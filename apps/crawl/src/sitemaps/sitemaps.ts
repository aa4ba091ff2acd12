import { sameSite } from '../frontier/same-site';
import type { RobotsFiles } from '../robots/robots-files';
import type { PoliteWeb } from '../web/exchange';
import { readSitemap } from './read-sitemap';
import type { Sitemap } from './sitemap-reader';

/** Sitemaps that are fetched of one site; each costs it a request. */
const mostSitemaps = 10;

interface Listed {
  readonly url: URL;
  /** An index may list sitemaps, but no indexes (sitemaps.org/protocol.html#index). */
  readonly isFromIndex: boolean;
}

/** The pages that matter, from the sitemaps of a site. */
export class Sitemaps {
  constructor(
    private readonly web: PoliteWeb,
    private readonly robots: Pick<RobotsFiles, 'find'>,
    /** How promising a page of the site, or a sitemap by its name, is: the more the better, 0 and less for not at all. */
    private readonly score: (url: URL, site: URL) => number,
  ) {}

  /**
   * The best pages of the site's sitemaps, best first; empty where there are none, or none that can be read. The
   * most promising sitemaps are read first, and no more than it takes to find enough promising pages.
   * @param site any URL of it
   * @param wanted pages that are of use
   * @throws the signal's reason once it is aborted, and errors of the database
   */
  async find(site: URL, wanted: number, signal: AbortSignal): Promise<URL[]> {
    const score = (url: URL): number => this.score(url, site);
    const listed = new Unread(await this.namedBySite(site, signal), score);
    const pages = new Map<string, { url: URL; score: number }>();
    const promising = (): number => [...pages.values()].filter((page) => page.score > 0).length;
    while (promising() < wanted) {
      const next = listed.take();
      if (!next) break;
      const sitemap = await this.read(next.url, signal);
      for (const url of sitemap.pages)
        if (sameSite(url, site)) pages.set(url.href, { url, score: score(url) });
      if (!next.isFromIndex) listed.add(sitemap.sitemaps.filter((url) => sameSite(url, site)));
    }
    const best = [...pages.values()].sort((a, b) => b.score - a.score);
    return best.slice(0, Math.max(0, wanted)).map(({ url }) => url);
  }

  /** Those that robots.txt names may be on other hosts: the site itself vouches for them. */
  private async namedBySite(site: URL, signal: AbortSignal): Promise<URL[]> {
    const robots = await this.robots.find(site, signal);
    if (robots.kind === 'closed') return [];
    const named = robots.file.sitemaps.flatMap((line) => URL.parse(line, site.origin) ?? []);
    return named.length > 0 ? named : [new URL('/sitemap.xml', site.origin)];
  }

  private async read(url: URL, signal: AbortSignal): Promise<Sitemap> {
    const got = await this.web.get({ url, use: 'sitemap', signal });
    return got.kind === 'answer' ? readSitemap(got.text, got.url) : { pages: [], sitemaps: [] };
  }
}

/** Sitemaps that are known but not read yet; each is read once, and so many in all. */
class Unread {
  private readonly seen = new Set<string>();
  private readonly waiting: Listed[] = [];
  private taken = 0;

  constructor(
    named: readonly URL[],
    private readonly score: (url: URL) => number,
  ) {
    this.enter(named, false);
  }

  /** From an index. */
  add(urls: readonly URL[]): void {
    this.enter(urls, true);
  }

  /** The most promising one, of equal ones that which was listed first. */
  take(): Listed | undefined {
    if (this.taken++ >= mostSitemaps) return undefined;
    return this.waiting.shift();
  }

  private enter(urls: readonly URL[], isFromIndex: boolean): void {
    for (const url of urls)
      if (!this.seen.has(url.href)) {
        this.seen.add(url.href);
        this.waiting.push({ url, isFromIndex });
      }
    this.waiting.sort((a, b) => this.score(b.url) - this.score(a.url));
  }
}
