import { inSlices, type Steps } from '@lode/service-kit';
import { sameSite } from '../urls/same-site';
import type { RobotsFiles } from '../robots/robots-files';
import type { PoliteWeb } from '../http/exchange';
import { readSitemap } from './read-sitemap';
import type { Sitemap } from './sitemap-reader';

/** Sitemaps that are fetched of one site; each costs it a request. */
const maxSitemaps = 10;

interface Scored {
  readonly url: URL;
  readonly score: number;
}

interface Listed extends Scored {
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
    const scored = (urls: readonly URL[]): Promise<Scored[]> => inSlices(this.scoreSteps(urls, site));
    const listed = new Unread(await scored(await this.namedBySite(site, signal)));
    const pages = new Map<string, Scored>();
    const promising = (): number => [...pages.values()].filter((page) => page.score > 0).length;
    while (promising() < wanted) {
      const next = listed.take();
      if (!next) break;
      const sitemap = await this.read(next.url, signal);
      for (const page of await scored(sitemap.pages))
        if (sameSite(page.url, site)) pages.set(page.url.href, page);
      if (!next.isFromIndex)
        listed.add((await scored(sitemap.sitemaps)).filter(({ url }) => sameSite(url, site)));
    }
    const best = [...pages.values()].sort((a, b) => b.score - a.score);
    return best.slice(0, Math.max(0, wanted)).map(({ url }) => url);
  }

  /** Each is scored once, and thousands of them in slices: a score takes some microseconds. */
  private *scoreSteps(urls: readonly URL[], site: URL): Steps<Scored[]> {
    const scored: Scored[] = [];
    for (const url of urls) {
      scored.push({ url, score: this.score(url, site) });
      yield;
    }
    return scored;
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

  constructor(named: readonly Scored[]) {
    this.enter(named, false);
  }

  /** From an index. */
  add(sitemaps: readonly Scored[]): void {
    this.enter(sitemaps, true);
  }

  /** The most promising one, of equal ones that which was listed first. */
  take(): Listed | undefined {
    if (this.taken++ >= maxSitemaps) return undefined;
    return this.waiting.shift();
  }

  private enter(sitemaps: readonly Scored[], isFromIndex: boolean): void {
    for (const sitemap of sitemaps)
      if (!this.seen.has(sitemap.url.href)) {
        this.seen.add(sitemap.url.href);
        this.waiting.push({ ...sitemap, isFromIndex });
      }
    this.waiting.sort((a, b) => b.score - a.score);
  }
}
