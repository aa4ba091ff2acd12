import { EnrichCompany, FindIntentSignals, ProblemError, SearchDomain } from '@lode/contracts';
import { Bus, createContext } from '@lode/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { siteMaxAgeMs } from './site-max-age';

/** Milliseconds for one operation. */
const budget = 30_000;
/** Readings of a site: a large one continues after the first answer. */
const maxReadings = 3;

/**
 * Reads a site by the operations of the other services, which add their results to all searches. The calls have no
 * account. A reading of the last week, of a caller or a monitor, is used.
 */
@Injectable()
export class ReadBackgroundSite {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /** @returns whether the site could be read @throws errors after which it should be tried again */
  async read(domain: string, cancellation: AbortSignal): Promise<boolean> {
    const context = () => createContext(budget, { cancellation });
    const max_age = siteMaxAgeMs / 1000;
    try {
      // One after the other: the first one reads the site, and the others find it read.
      let company = await this.bus.call(EnrichCompany, { domain, max_age }, context());
      for (let count = 1; company.partial && count < maxReadings; count += 1)
        company = await this.bus.call(EnrichCompany, { domain, max_age }, context());
      await this.bus.call(FindIntentSignals, { domain, max_age }, context());
      const people = await this.bus.call(SearchDomain, { domain, limit: 1 }, context());
      return company.website !== null || people.total > 0;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) return false;
      throw error;
    }
  }
}
