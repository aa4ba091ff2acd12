import type { FetchFailure } from '@lode/contracts';
import type { Extracted } from '../extraction/extract-page';
import type { PathFilter } from '../frontier/path-filter';

export interface ReadablePage {
  readonly url: URL;
  /** Text of the link to this page; empty if there was none. */
  readonly linkText: string;
  /** Whether the main content is wanted as Markdown. */
  readonly markdown?: boolean;
  readonly signal: AbortSignal;
}

export interface PageOfSite {
  readonly kind: 'page';
  /** URL after redirects. */
  readonly url: URL;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly fromCache: boolean;
  /** Undefined: HTML. */
  readonly type?: 'pdf';
  readonly extracted: Extracted;
  /** Whether the facts are those of the page as a browser shows it. */
  readonly isRendered?: boolean;
  /** Why content of the page is missing. */
  readonly lacks?: 'needs_scripts' | 'renderer_unavailable' | 'rendering_failed';
}

export type PageRead =
  | PageOfSite
  | { readonly kind: 'failure'; readonly reason: FetchFailure; readonly status?: number };

/** Fetches a page and extracts its facts. */
export interface PageReader {
  /** @throws the signal's reason if it is aborted */
  read(page: ReadablePage): Promise<PageRead>;
}

/** Finds pages of a site in its sitemaps. */
export interface PageFinder {
  /** Returns the best pages first, or an empty list. @throws the signal's reason if it is aborted */
  find(site: URL, wanted: number, signal: AbortSignal, paths?: PathFilter): Promise<readonly URL[]>;
}
