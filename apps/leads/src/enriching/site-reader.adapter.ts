import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, ReadSite, type SiteReading } from '@lode/contracts';
import { createContext, Bus, type Logger, LOGGER } from '@lode/service-kit';
import type { SiteReader } from './site-reader';

/** The first page and the pages with contacts: the facts of a lead, within seconds. */
const depth = 1;

/** Calls crawl, the only service with access to the web. */
@Injectable()
export class BusSiteReader implements SiteReader {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(site: string, budget: number): Promise<SiteReading | null | undefined> {
    try {
      return await this.bus.call(ReadSite, { site, depth }, createContext(budget));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'suppressed') return null;
      const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info({ ...cause, site }, 'site could not be read');
      return undefined;
    }
  }
}
