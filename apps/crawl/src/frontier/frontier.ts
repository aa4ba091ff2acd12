import { pageIdentity } from '../urls/canonical-url';
import { Level, type QueuedPage } from './level';
import { linkScore, type LinkSigns } from '../extraction/page-kinds/link-score';
import { refusalOf, type LinkRefusal } from './refused-link';
import { sameSite } from '../urls/same-site';

export interface FrontierOptions {
  /** First URL of the crawl, which determines the site and its language. It counts as visited. */
  readonly start: URL;
  /** Maximum number of pages per depth, starting with the links of the first page. Deeper links are skipped. */
  readonly budgets: readonly number[];
}

export interface LeftOut {
  readonly url: string;
  readonly reason: LinkRefusal | 'off_site' | 'depth' | 'budget';
}

/** Maximum number of skipped links to record; a site may have a hundred thousand. */
const maxLeftOut = 200;

/** Queue of the pages to fetch: breadth first, within a depth by descending score, without duplicates. */
export class Frontier {
  private readonly seen = new Set<string>();
  private readonly levels: readonly Level[];
  private readonly omitted = new Map<string, LeftOut['reason']>();

  constructor(private readonly options: FrontierOptions) {
    this.levels = options.budgets.map((budget) => new Level(budget));
    this.visit(options.start);
  }

  /** Marks a page as visited, for example after a redirect. @returns whether it is new */
  visit(url: URL): boolean {
    const identity = pageIdentity(url);
    if (this.seen.has(identity)) return false;
    this.seen.add(identity);
    return true;
  }

  /** @param depth of the linked pages, from 1 */
  add(links: readonly LinkSigns[], depth: number): void {
    const hrefs = new Set<string>();
    for (const link of links) {
      if (hrefs.has(link.url.href)) continue;
      hrefs.add(link.url.href);
      this.addLink(link, depth);
    }
  }

  /** The next page to fetch; undefined if the queue is empty. */
  next(): QueuedPage | undefined {
    for (const level of this.levels) {
      const page = level.take();
      if (page) return page;
    }
    return undefined;
  }

  /** Number of pages that `next` will return. */
  get waiting(): number {
    return this.levels.reduce((sum, level) => sum + level.left, 0);
  }

  /** The first skipped links with reasons, then the queued pages by descending score. */
  leftOut(): readonly LeftOut[] {
    const omitted = [...this.omitted].map(([url, reason]): LeftOut => ({ url, reason }));
    const waiting = this.levels.flatMap((level) => level.waiting());
    const beyond = waiting.map(({ url }): LeftOut => ({ url: url.href, reason: 'budget' }));
    return [...omitted, ...beyond].slice(0, maxLeftOut);
  }

  private addLink(link: LinkSigns, depth: number): void {
    const { url } = link;
    const level = this.levels[depth - 1];
    const refusal =
      this.refusalOf(url) ?? (level ? undefined : 'depth') ?? (level?.isFull ? 'budget' : undefined);
    if (refusal) this.leaveOut(url, refusal);
    else if (this.visit(url)) level?.add({ url, depth, score: linkScore(link, this.options.start) });
  }

  private refusalOf(url: URL): LeftOut['reason'] | undefined {
    return refusalOf(url) ?? (sameSite(url, this.options.start) ? undefined : 'off_site');
  }

  private leaveOut(url: URL, reason: LeftOut['reason']): void {
    if (this.omitted.size < maxLeftOut && !this.seen.has(pageIdentity(url)))
      this.omitted.set(url.href, reason);
  }
}
