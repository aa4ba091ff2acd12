export type Depth = 1 | 2 | 3;

/** How much of a site is read. */
export interface CrawlPlan {
  readonly depth: Depth;
  /** Pages in all, the first one included. */
  readonly pages: number;
  /** Most pages per depth, from depth 1 on: deeper ones shall not come off badly. */
  readonly perDepth: readonly number[];
  /** Bytes of all bodies together. */
  readonly bytes: number;
}

const mebibyte = 1024 * 1024;

export const crawlPlans: Readonly<Record<Depth, CrawlPlan>> = {
  1: { depth: 1, pages: 10, perDepth: [9], bytes: 20 * mebibyte },
  2: { depth: 2, pages: 25, perDepth: [16, 24], bytes: 20 * mebibyte },
  3: { depth: 3, pages: 50, perDepth: [25, 40, 49], bytes: 20 * mebibyte },
};
