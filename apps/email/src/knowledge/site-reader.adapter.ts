import { ProblemError, ReadSite, type SiteReading } from '@lode/contracts';
import { createContext, type Bus, type Logger } from '@lode/service-kit';
import type { ReadingLimits, SiteReader } from './site-reader';

/** Seconds; crawl takes no longer ones. */
const crawlMaxAge = 30 * 86_400;
/** One depth for all questions, so that they share the reading. */
const depth = 2;

/** Asks crawl, which alone speaks to the web. */
export class SiteReaderAdapter implements SiteReader {
  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  async read(domain: string, { budget, maxAge }: ReadingLimits): Promise<SiteReading | undefined> {
    const max_age = Math.min(crawlMaxAge, Math.floor(maxAge / 1000));
    try {
      return await this.bus.call(ReadSite, { site: domain, depth, max_age }, createContext(budget));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.logger.info({ code: error.code, domain }, 'no reading of a site');
      return undefined;
    }
  }
}
