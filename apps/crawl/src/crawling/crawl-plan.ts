import { PathFilter, type PathPatterns } from '../frontier/path-filter';

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
  /** The wanted pages. The first page is read in any case. */
  readonly paths?: PathFilter;
  /** Whether PDF files are read. */
  readonly pdf?: boolean;
}

/** A part of a site that a caller wants. */
export interface CrawlScope {
  readonly maxPages?: number | undefined;
  readonly paths: PathPatterns;
  readonly pdf?: boolean | undefined;
}

const mebibyte = 1024 * 1024;

export const crawlPlans: Readonly<Record<Depth, CrawlPlan>> = {
  1: { depth: 1, pages: 10, perDepth: [9], bytes: 20 * mebibyte },
  2: { depth: 2, pages: 25, perDepth: [16, 24], bytes: 20 * mebibyte },
  3: { depth: 3, pages: 50, perDepth: [25, 40, 49], bytes: 20 * mebibyte },
};

/** The plan of a depth for a part of a site. */
export function planOf(depth: Depth, scope?: CrawlScope): CrawlPlan {
  const plan = crawlPlans[depth];
  if (!scope) return plan;
  const pages = scope.maxPages ?? plan.pages;
  return {
    ...plan,
    pages,
    perDepth: plan.perDepth.map((budget) => Math.ceil((budget * pages) / plan.pages)),
    paths: new PathFilter(scope.paths),
    pdf: scope.pdf ?? false,
  };
}
