import { pageIdentity } from '../urls/canonical-url';
import { Level, type QueuedPage } from './level';
import { linkScore, type LinkSigns } from '../extraction/page-kinds/link-score';
import { refusalOf, type LinkRefusal } from './refused-link';
import { sameSite } from '../urls/same-site';

export interface FrontierOptions {
  /** What the site and its language are judged by; it counts as seen. */
  readonly start: URL;
  /** Most pages per depth: the first number for what the start page links to, and so on; nothing is deeper. */
  readonly budgets: readonly number[];
}

export interface LeftOut {
  readonly url: string;
  readonly reason: LinkRefusal | 'off_site' | 'depth' | 'budget';
}

/** What is told of; a crawl of one site may leave out a hundred thousand links. */
const maxLeftOut = 200;

/** What is still to be fetched of a site: breadth first, within a depth the best first, no page twice. */
export class Frontier {
  private readonly seen = new Set<string>();
  private readonly levels: readonly Level[];
  private readonly omitted = new Map<string, LeftOut['reason']>();

  constructor(private readonly options: FrontierOptions) {
    this.levels = options.budgets.map((budget) => new Level(budget));
    this.visit(options.start);
  }

  /** Tells of a page that was reached in another way, as by a redirect. @returns whether it is a new one. */
  visit(url: URL): boolean {
    const identity = pageIdentity(url);
    if (this.seen.has(identity)) return false;
    this.seen.add(identity);
    return true;
  }

  /** @param depth of the pages that the links lead to, from 1. */
  add(links: readonly LinkSigns[], depth: number): void {
    const hrefs = new Set<string>();
    for (const link of links) {
      if (hrefs.has(link.url.href)) continue;
      hrefs.add(link.url.href);
      this.addLink(link, depth);
    }
  }

  /** The page to fetch next; undefined while there is none. */
  next(): QueuedPage | undefined {
    for (const level of this.levels) {
      const page = level.take();
      if (page) return page;
    }
    return undefined;
  }

  /** Pages that `next` will still give. */
  get waiting(): number {
    return this.levels.reduce((sum, level) => sum + level.left, 0);
  }

  /** The first links that were not followed and why, and after them what still waits, best first. */
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
