import type { SiteReading } from '@lode/contracts';

/** Port: asks for what a site tells. */
export interface SiteReader {
  /**
   * Never rejects. A site that does not answer is a reading without pages.
   * @param budget milliseconds; what is read by then is answered
   * @returns undefined where nobody could be asked, null for a site that is suppressed and may not be read
   */
  read(site: string, budget: number): Promise<SiteReading | null | undefined>;
}
