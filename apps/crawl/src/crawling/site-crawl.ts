import type { SkippedPage, SkipReason } from '@lode/contracts';
import { inSlices, type Steps } from '@lode/platform';
import type { PageReading } from '../site/page-reading';
import type { Extracted } from '../extraction/extract-page';
import { pageIdentity, plainAddress } from '../urls/canonical-url';
import { Frontier, type QueuedPage } from '../frontier/frontier';
import { sameSite } from '../urls/same-site';
import type { PageFinder, PageReader, PageRead } from './page-reader';
import type { CrawlPlan } from './crawl-plan';
import { isConnectionFailure, isRetryable, skippedPage, SkippedPages } from './skipped-pages';

export interface SiteCrawlParts {
  readonly reader: PageReader;
  readonly finder: PageFinder;
  /** Number of pages in flight. The rate limits per server apply in addition. */
  readonly lanes: number;
}

export interface CrawlProgress {
  readonly pages: readonly PageReading[];
  /** Number of pages read, queued and in flight, at most the page budget. */
  readonly known: number;
  /** Whether the first page and the contact and team pages that it links to are read. */
  readonly hasFirstPages: boolean;
}

/** If the first page has fewer links than this, sitemaps are read at depth 1 too. */
const fewLinks = 5;
const maxFromSitemaps = 20;
/** Contact, team and imprint pages have at least this score; they are read before the sitemaps. */
const minFirstScore = 18;
/** A page may link to a hundred contact pages. */
const maxFirstPages = 4;

interface TakenPage {
  readonly url: URL;
  readonly depth: number;
  readonly order: number;
}

/** One crawl of one site. Its intermediate results can be read at any time. */
export class SiteCrawl {
  readonly pages: PageReading[] = [];
  private readonly skipped = new SkippedPages();
  private readonly linkTexts = new Map<string, string>();
  /** Pages that were read in part: with more facts or links than the limits per page, or without what scripts show. */
  private readonly incomplete: SkippedPage[] = [];
  private readonly identities = new Set<string>();
  private readonly fingerprints = new Set<string>();
  private frontier: Frontier | undefined;
  private firstUrl: URL;
  private bytes = 0;
  private taken = 1;
  /** Pages whose read has started and not finished. */
  private readonly inFlight = new Set<URL>();
  /** Number of pages whose links are being processed. */
  private following = 0;
  private change = Promise.withResolvers<void>();
  private hasFirstPages = false;
  private isFinished = false;
  private stopReason: 'page_budget' | 'byte_budget' | 'time_budget' | undefined;

  constructor(
    /** Variants of the first URL, tried in this order until a server answers. */
    private readonly starts: readonly [URL, ...URL[]],
    private readonly plan: CrawlPlan,
    private readonly parts: SiteCrawlParts,
    private readonly onProgress: (progress: CrawlProgress) => void = () => undefined,
  ) {
    this.firstUrl = starts[0];
  }

  /** URL of the first page after redirects; the requested URL until that page is read. */
  get url(): URL {
    return this.firstUrl;
  }

  /** Reads the site until no page is left, a budget is spent, or the signal aborts. Does not throw on abort. */
  async run(signal: AbortSignal): Promise<void> {
    try {
      const first = await this.readFirst(signal);
      if (first) await this.readRest(first, signal);
    } catch (error) {
      this.stopReason ??= 'time_budget';
      if (!signal.aborted) throw error;
    } finally {
      this.isFinished = true;
    }
  }

  /** Pages that were not read, with reasons, failures first; at most 100. */
  skippedPages(): SkippedPage[] {
    const budget = this.stopReason ?? (this.isFinished ? 'page_budget' : 'time_budget');
    const unfinished = [...this.inFlight].map(({ href }) => skippedPage(href, 'time_budget'));
    const waiting = (this.frontier?.skippedLinks() ?? []).filter(
      ({ url, reason }) => reason !== 'budget' || !this.identities.has(pageIdentity(new URL(url))),
    );
    return this.skipped.list([...this.incomplete, ...unfinished], waiting, budget);
  }

  /** Whether the crawl ended before its time budget, and with a renderer if it has one, so that its result can be cached. */
  get isComplete(): boolean {
    const isRendererAway = this.incomplete.some(({ reason }) => reason === 'renderer_unavailable');
    return this.pages.length > 0 && this.stopReason !== 'time_budget' && !isRendererAway;
  }

  /** Whether a retry or a larger budget could find more. */
  get isPartial(): boolean {
    const isCut = this.incomplete.some(({ reason }) => reason !== 'needs_scripts');
    return !this.isComplete || isCut || this.skippedPages().some(isRetryable);
  }

  /** Reports the failure of the first variant, or the error response of a server that answered. */
  private async readFirst(signal: AbortSignal): Promise<Extracted | undefined> {
    let failure: SkippedPage | undefined;
    for (const start of this.starts) {
      const first = await this.read({ url: start, depth: 0, order: 0 }, signal);
      if (first) return first;
      const { last } = this.skipped;
      failure ??= last;
      if (!last || isConnectionFailure(last)) continue;
      failure = last;
      break;
    }
    this.skipped.keepOnly(failure);
    return undefined;
  }

  private async readRest(first: Extracted, signal: AbortSignal): Promise<void> {
    const frontier = new Frontier({
      start: this.firstUrl,
      budgets: this.plan.perDepth,
      paths: this.plan.paths,
      pdf: this.plan.pdf ?? false,
    });
    this.frontier = frontier;
    for (const start of this.starts) {
      frontier.visit(start);
      this.identities.add(pageIdentity(start));
    }
    this.skipped.keepOnly();
    await this.follow(first, 1);
    await this.readFirstPages(frontier, signal);
    if (this.plan.depth > 1 || first.links.length < fewLinks) await this.followSitemaps(frontier, signal);
    this.reportProgress();
    await this.runLanes(() => frontier.next(), signal);
  }

  private async readFirstPages(frontier: Frontier, signal: AbortSignal): Promise<void> {
    let left = maxFirstPages;
    await this.runLanes(() => {
      left -= 1;
      return left < 0 ? undefined : frontier.nextFromFirstPage(minFirstScore);
    }, signal);
    this.hasFirstPages = true;
    this.reportProgress();
  }

  private async followSitemaps(frontier: Frontier, signal: AbortSignal): Promise<void> {
    const found = await this.parts.finder.find(this.firstUrl, maxFromSitemaps, signal, this.plan.paths);
    for (const url of found) frontier.add({ url, text: '' }, 1);
  }

  private async runLanes(take: () => QueuedPage | undefined, signal: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: this.parts.lanes }, () => this.runLane(take, signal)));
  }

  /** Reads pages until the queue is empty and no page in flight can add to it. */
  private async runLane(take: () => QueuedPage | undefined, signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = this.next(take);
      if (next) await this.readQueued(next, signal);
      else if ((this.inFlight.size === 0 && this.following === 0) || this.stopReason) return;
      else await this.change.promise;
    }
  }

  private next(take: () => QueuedPage | undefined): TakenPage | undefined {
    if (this.stopReason) return undefined;
    let next = take();
    // A page may have been read as the target of a redirect while it was queued.
    while (next && this.identities.has(pageIdentity(next.url))) next = take();
    if (next && this.taken >= this.plan.pages) {
      this.stopReason = 'page_budget';
      this.skipped.add(next.url, 'page_budget');
      return undefined;
    }
    return next && { ...next, order: this.taken++ };
  }

  private async readQueued(page: TakenPage, signal: AbortSignal): Promise<void> {
    try {
      const extracted = await this.read(page, signal);
      if (extracted && page.depth < this.plan.depth) await this.follow(extracted, page.depth + 1);
    } finally {
      this.reportProgress();
      this.change.resolve();
      this.change = Promise.withResolvers<void>();
    }
  }

  /** @returns undefined if the page was not read, or is a duplicate */
  private async read(page: TakenPage, signal: AbortSignal): Promise<Extracted | undefined> {
    const { url } = page;
    this.inFlight.add(url);
    const read = await this.parts.reader.read({ url, linkText: this.linkTexts.get(url.href) ?? '', signal });
    this.inFlight.delete(url);
    if (read.kind === 'failure') {
      this.skipped.add(url, read.reason, read.status);
      return undefined;
    }
    if (page.order === 0) this.firstUrl = read.url;
    const refusal = page.order === 0 ? undefined : this.refusalOf(url, read);
    if (refusal) {
      this.skipped.add(url, refusal);
      return undefined;
    }
    this.keep(read, page);
    return read.extracted;
  }

  /** The reason to drop a page after the fetch: it belongs to another site, or was read under another URL. */
  private refusalOf(asked: URL, { url, extracted }: PageRead & { kind: 'page' }): SkipReason | undefined {
    if (!sameSite(url, this.firstUrl)) return 'off_site';
    if (this.plan.paths?.admits(url) === false) return 'excluded';
    const identity = pageIdentity(url);
    if (identity !== pageIdentity(asked) && this.isTaken(identity)) return 'duplicate';
    this.frontier?.visit(url);
    const { canonical, fingerprint } = extracted;
    if (canonical !== undefined && this.identities.has(pageIdentity(new URL(canonical)))) return 'duplicate';
    return fingerprint !== undefined && this.fingerprints.has(fingerprint) ? 'duplicate' : undefined;
  }

  private isTaken(identity: string): boolean {
    return this.identities.has(identity) || [...this.inFlight].some((url) => pageIdentity(url) === identity);
  }

  private keep(read: PageRead & { kind: 'page' }, { depth, order }: TakenPage): void {
    const { url, bytes, fetchedAt, fromCache, type, extracted, isRendered = false, lacks } = read;
    const { facts, fingerprint, isCut, markdown } = extracted;
    this.identities.add(pageIdentity(url));
    if (fingerprint !== undefined) this.fingerprints.add(fingerprint);
    this.pages.push({
      url: plainAddress(url),
      depth,
      order,
      bytes,
      fetchedAt,
      fromCache,
      type,
      isRendered,
      facts,
      markdown,
    });
    if (isCut) this.incomplete.push(skippedPage(plainAddress(url), 'too_large'));
    if (lacks) this.incomplete.push(skippedPage(plainAddress(url), lacks));
    this.bytes += bytes;
    if (this.bytes >= this.plan.bytes) this.stopReason ??= 'byte_budget';
  }

  /** Runs in slices, since each of possibly thousands of links takes tens of microseconds. */
  private async follow({ links }: Extracted, depth: number): Promise<void> {
    this.following += 1;
    try {
      await inSlices(this.followSteps(links, depth));
    } finally {
      this.following -= 1;
    }
  }

  private *followSteps(links: Extracted['links'], depth: number): Steps<void> {
    for (const { url: href, text, region, isFrame = false } of links) {
      if (text !== '') this.linkTexts.set(href, text);
      if (this.frontier?.isDecided(href) !== false) continue;
      const url = new URL(href);
      // A frame is a part of its page, so its links are as deep as those of the page.
      if (isFrame) this.frontier.addFrame(url, depth - 1);
      else this.frontier.add({ url, text, region }, depth);
      yield;
    }
  }

  private reportProgress(): void {
    const known = Math.min(
      this.plan.pages,
      this.pages.length + (this.frontier?.waiting ?? 0) + this.inFlight.size,
    );
    this.onProgress({ pages: this.pages, known, hasFirstPages: this.hasFirstPages });
  }
}
