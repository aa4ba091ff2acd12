import type { SiteReading } from '@lode/contracts';
import type { Depth } from '../crawling/crawl-plan';

/** Port: the latest reading of each site. */
export interface SiteStore {
  find(site: string, depth: Depth): Promise<SiteReading | undefined>;
  save(site: string, depth: Depth, reading: SiteReading): Promise<void>;
}
