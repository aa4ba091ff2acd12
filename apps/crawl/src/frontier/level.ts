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
export class Level {
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
