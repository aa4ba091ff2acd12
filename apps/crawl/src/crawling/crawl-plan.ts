export type Depth = 1 | 2 | 3;

/** Budgets of a crawl. */
export interface CrawlPlan {
  readonly depth: Depth;
  /** Total number of pages, the first one included. */
  readonly pages: number;
  /** Maximum number of pages per depth, starting at depth 1; it reserves pages for the deeper levels. */
  readonly perDepth: readonly number[];
  /** Total size of all bodies, in bytes. */
  readonly bytes: number;
}

const mebibyte = 1024 * 1024;

export const crawlPlans: Readonly<Record<Depth, CrawlPlan>> = {
  1: { depth: 1, pages: 10, perDepth: [9], bytes: 20 * mebibyte },
  2: { depth: 2, pages: 25, perDepth: [16, 24], bytes: 20 * mebibyte },
  3: { depth: 3, pages: 50, perDepth: [25, 40, 49], bytes: 20 * mebibyte },
};
