import type { PageReading } from '../site/page-reading';
import type { PageFinder, PageReader } from './page-reader';

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
