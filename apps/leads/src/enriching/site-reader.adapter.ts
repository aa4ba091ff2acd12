import { ProblemError, ReadSite, type SiteReading } from '@lode/contracts';
import { createContext, type Bus, type Logger } from '@lode/service-kit';
import type { SiteReader } from './site-reader';

/** The first page and those that tell how to get in touch: what a lead needs, in seconds. */
const depth = 1;

/** Asks crawl, which alone speaks to the web. */
export class BusSiteReader implements SiteReader {
  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  async read(site: string, budget: number): Promise<SiteReading | null | undefined> {
    try {
      return await this.bus.call(ReadSite, { site, depth }, createContext(budget));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'suppressed') return null;
      const told = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info({ ...told, site }, 'no reading of a site');
      return undefined;
    }
  }
}
