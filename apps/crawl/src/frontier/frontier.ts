import { pageIdentity } from '../urls/canonical-url';
import { linkScore, type LinkSigns } from '../extraction/page-kinds/link-score';
import { pageKind } from '../extraction/page-kinds/page-kind';
import type { PageKind } from '../extraction/facts/facts';
import { sameSite } from '../urls/same-site';
import type { PathFilter } from './path-filter';
import { isPdf, refusalOf, type LinkRefusal } from './refused-link';

export interface QueuedPage {
  readonly url: URL;
  /** Number of links between the first page and this one. */
  readonly depth: number;
  /** 0 to 100. */
  readonly score: number;
}

interface Waiting extends QueuedPage {
  readonly order: number;
}

/** Maximum number of queued pages; one page may link to a hundred thousand. */
const maxQueued = 2000;

/** The queued pages of one depth, by descending score, then in the order found. */
class Level {
  /** Best last. */
  private readonly pages: Waiting[] = [];
  private isSorted = true;
  private added = 0;

  /** @param budget maximum number of pages to take */
  constructor(private budget: number) {}

  get isFull(): boolean {
    return this.pages.length >= maxQueued;
  }

  /** Number of pages that can still be taken. */
  get left(): number {
    return Math.min(this.budget, this.pages.length);
  }

  add(page: QueuedPage): void {
    this.pages.push({ ...page, order: this.added });
    this.added += 1;
    this.isSorted = false;
  }

  /** @param minScore no page with a lower score is taken */
  take(minScore = 0): QueuedPage | undefined {
    if (this.budget === 0) return undefined;
    this.sort();
    const page = this.pages.at(-1);
    if (!page || page.score < minScore) return undefined;
    this.pages.pop();
    this.budget -= 1;
    const { url, depth, score } = page;
    return { url, depth, score };
  }

  waiting(): readonly QueuedPage[] {
    this.sort();
    return this.pages.toReversed();
  }

  private sort(): void {
    if (!this.isSorted) this.pages.sort((a, b) => a.score - b.score || b.order - a.order);
    this.isSorted = true;
  }
}

export interface FrontierOptions {
  /** First URL of the crawl, which determines the site and its language. It counts as visited. */
  readonly start: URL;
  /** Maximum number of pages per depth, starting with the links of the first page. Deeper links are skipped. */
  readonly budgets: readonly number[];
  /** The wanted pages. Default: all. */
  readonly paths?: PathFilter | undefined;
  /** Whether all PDF files are wanted, and not only those with contacts. */
  readonly pdf?: boolean;
}

export interface SkippedLink {
  readonly url: string;
  readonly reason: LinkRefusal | 'off_site' | 'excluded' | 'depth' | 'budget';
}

/** Maximum number of skipped links to record; a site may have a hundred thousand. */
const maxSkippedLinks = 200;
/** Maximum number of links that are recognised as repeated: the pages of a site have most of their links in common. */
const maxDecided = 10_000;

/** Kinds of pages whose PDF files are read without being asked for. */
const contactKinds: ReadonlySet<PageKind> = new Set(['contact', 'imprint', 'team']);

/** Queue of the pages to fetch: breadth first, within a depth by descending score, without duplicates. */
export class Frontier {
  private readonly seen = new Set<string>();
  /** URLs of links that are visited, queued, or skipped at every depth. */
  private readonly decided = new Set<string>();
  private readonly levels: readonly Level[];
  private readonly skippedUrls = new Map<string, SkippedLink['reason']>();

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

  /** Whether adding a link again has no effect. */
  isDecided(href: string): boolean {
    return this.decided.has(href);
  }

  /** @param depth of the linked page, from 1 */
  add(link: LinkSigns, depth: number): void {
    const { url, text } = link;
    const level = this.levels[depth - 1];
    const refusal = this.refusalOf(url, text);
    const lack = level ? (level.isFull ? 'budget' : undefined) : 'depth';
    if ((refusal || !lack) && this.decided.size < maxDecided) this.decided.add(url.href);
    const reason = refusal ?? lack;
    if (reason) this.skip(url, reason);
    else if (this.visit(url)) level?.add({ url, depth, score: linkScore(link, this.options.start) });
  }

  /**
   * Adds a page that another one shows as a part of itself. It is read before all links.
   * @param depth of the page that shows it, from 0
   */
  addFrame(url: URL, depth: number): void {
    const level = this.levels[Math.max(depth, 1) - 1];
    const refusal = this.refusalOf(url) ?? (level?.isFull === false ? undefined : 'budget');
    if (refusal) this.skip(url, refusal);
    else if (this.visit(url)) level?.add({ url, depth, score: 100 });
  }

  /** The next page to fetch; undefined if the queue is empty. */
  next(): QueuedPage | undefined {
    for (const level of this.levels) {
      const page = level.take();
      if (page) return page;
    }
    return undefined;
  }

  /** The best page that the first page links to, if it has at least this score; otherwise undefined. */
  nextFromFirstPage(minScore: number): QueuedPage | undefined {
    return this.levels[0]?.take(minScore);
  }

  /** Number of pages that `next` will return. */
  get waiting(): number {
    return this.levels.reduce((sum, level) => sum + level.left, 0);
  }

  /** The first skipped links with reasons, then the queued pages by descending score. */
  skippedLinks(): readonly SkippedLink[] {
    const skippedUrls = [...this.skippedUrls].map(([url, reason]): SkippedLink => ({ url, reason }));
    const waiting = this.levels.flatMap((level) => level.waiting());
    const beyond = waiting.map(({ url }): SkippedLink => ({ url: url.href, reason: 'budget' }));
    return [...skippedUrls, ...beyond].slice(0, maxSkippedLinks);
  }

  private refusalOf(url: URL, linkText = ''): SkippedLink['reason'] | undefined {
    const { start, paths, pdf = false } = this.options;
    const isWanted = isPdf(url) && (pdf || contactKinds.has(pageKind({ url, linkText })));
    const refusal = refusalOf(url, isWanted) ?? (sameSite(url, start) ? undefined : 'off_site');
    return refusal ?? (paths?.admits(url) === false ? 'excluded' : undefined);
  }

  private skip(url: URL, reason: SkippedLink['reason']): void {
    if (this.skippedUrls.size < maxSkippedLinks && !this.seen.has(pageIdentity(url)))
      this.skippedUrls.set(url.href, reason);
  }
}
