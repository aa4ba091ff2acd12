import { type SiteReading, ProblemError, ReadSite } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createContext, Bus } from '@lode/bus';
import { type Logger, LOGGER } from '@lode/platform';

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

/** Seconds; the maximum that crawl accepts. */
const crawlMaxAge = 30 * 86_400;
/** The same for all requests with the same purpose, so that they share cached readings. */
const usualDepth = 2;

@Injectable()
export class SiteReader {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns undefined if crawl is unavailable. A site that does not respond is a reading without pages. */
  async read(
    domain: string,
    { budget, maxAge, depth = usualDepth, firstPages }: ReadingLimits,
  ): Promise<SiteReading | undefined> {
    const max_age = Math.min(crawlMaxAge, Math.floor(maxAge / 1000));
    try {
      const request = { site: domain, depth, max_age, ...(firstPages && { first_pages: true }) };
      return await this.bus.call(ReadSite, request, createContext(budget));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.logger.info({ code: error.code, domain }, 'site reading unavailable');
      return undefined;
    }
  }
}
