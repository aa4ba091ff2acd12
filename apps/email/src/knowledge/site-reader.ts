import type { SiteReading } from '@lode/contracts';

export interface ReadingLimits {
  /** Milliseconds. The reading is partial after that. */
  readonly budget: number;
  /** Max age of a cached reading, in milliseconds. */
  readonly maxAge: number;
  /** Number of links to follow from the first page. Default: 2. */
  readonly depth?: 1 | 2;
  /** Whether the reading so far is enough once contact and team pages are read. It then `continues`. */
  readonly firstPages?: boolean;
}

export interface SiteReader {
  /** @returns undefined if crawl is unavailable. A site that does not respond is a reading without pages. */
  read(domain: string, limits: ReadingLimits): Promise<SiteReading | undefined>;
}
