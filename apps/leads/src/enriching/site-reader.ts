import type { SiteReading } from '@lode/contracts';

/** Port: reads a site. */
export interface SiteReader {
  /**
   * Never rejects. A site that does not respond is a reading without pages.
   * @param budget milliseconds; returns the pages read by then
   * @returns undefined if crawl is unavailable, null for a suppressed site
   */
  read(site: string, budget: number): Promise<SiteReading | null | undefined>;
}
