import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, ReadSite, type SiteReading } from '@lode/contracts';
import { createContext, Bus, type Logger, LOGGER } from '@lode/service-kit';
import type { ReadingLimits, SiteReader } from './site-reader';

/** Seconds; the maximum that crawl accepts. */
const crawlMaxAge = 30 * 86_400;
/** The same for all requests with the same purpose, so that they share cached readings. */
const usualDepth = 2;

@Injectable()
export class SiteReaderAdapter implements SiteReader {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

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
