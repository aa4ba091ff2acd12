import { inSlices, type Steps } from '@lode/platform';
import { sameSite } from '../urls/same-site';
import type { PathFilter } from '../frontier/path-filter';
import type { RobotsFiles } from '../robots/robots-files';
import type { PoliteWeb } from '../http/exchange';
import { linkScore } from '../extraction/page-kinds/link-score';
import { readSitemap, type Sitemap } from './sitemap-reader';

/** Maximum number of sitemaps per site; each costs a request. */
const maxSitemaps = 10;

interface Scored {
  readonly url: URL;
  readonly score: number;
}

interface Listed extends Scored {
  /** Whether an index listed it: an index may list sitemaps, but no indexes (sitemaps.org/protocol.html#index). */
  readonly isFromIndex: boolean;
}

/** Finds the important pages in the sitemaps of a site. */
export class Sitemaps {
  constructor(
    private readonly web: PoliteWeb,
    private readonly robots: Pick<RobotsFiles, 'find'>,
    /** Score of a page or sitemap by its URL; 0 or less means not useful. */
    private readonly score: (url: URL, site: URL) => number,
  ) {}

  /**
   * Returns the best pages, best first; empty without readable sitemaps. Sitemaps with the highest score are read
   * first, until enough useful pages are found.
   * @param site any URL of it
   * @param wanted number of useful pages
   * @param paths the pages that a caller wants; all by default
   * @throws the signal's reason if it is aborted, and errors of the database
   */
  async find(site: URL, wanted: number, signal: AbortSignal, paths?: PathFilter): Promise<URL[]> {
    const scored = (urls: readonly URL[]): Promise<Scored[]> => inSlices(this.scoreSteps(urls, site));
    const listed = new Unread(await scored(await this.namedBySite(site, signal)));
    const pages = new Map<string, Scored>();
    const promising = (): number => [...pages.values()].filter((page) => page.score > 0).length;
    while (promising() < wanted) {
      const next = listed.take();
      if (!next) break;
      const sitemap = await this.read(next.url, signal);
      for (const page of await scored(sitemap.pages))
        if (sameSite(page.url, site) && paths?.admits(page.url) !== false) pages.set(page.url.href, page);
      if (!next.isFromIndex)
        listed.add((await scored(sitemap.sitemaps)).filter(({ url }) => sameSite(url, site)));
    }
    const best = [...pages.values()].sort((a, b) => b.score - a.score);
    return best.slice(0, Math.max(0, wanted)).map(({ url }) => url);
  }

  /** Scores in slices, since each of possibly thousands of URLs takes some microseconds. */
  private *scoreSteps(urls: readonly URL[], site: URL): Steps<Scored[]> {
    const scored: Scored[] = [];
    for (const url of urls) {
      scored.push({ url, score: this.score(url, site) });
      yield;
    }
    return scored;
  }

  /** Sitemaps in robots.txt may be on other hosts, since the site itself lists them. */
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

/** Queue of unread sitemaps, without duplicates and with a limit. */
class Unread {
  private readonly seen = new Set<string>();
  private readonly waiting: Listed[] = [];
  private taken = 0;

  constructor(named: readonly Scored[]) {
    this.enter(named, false);
  }

  add(sitemaps: readonly Scored[]): void {
    this.enter(sitemaps, true);
  }

  /** The sitemap with the highest score, then in the order listed. */
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

/** Pages with this score or less do not justify reading a sitemap. */
const baseScore = 5;

/** Scores a page by its URL alone; 0 or less means that the page is not worth finding in a sitemap. */
export const pageScore = (url: URL, site: URL): number => linkScore({ url, text: '' }, site) - baseScore;
