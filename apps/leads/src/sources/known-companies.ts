import { Inject, Injectable } from '@nestjs/common';
import { found, notApplicable, troubled } from '@lode/domain/sources';
import type { GeoPoint, Sighting } from '../business/business';
import type { LeadQuestion, LeadSource, SourceAnswer } from './lead-source';

/** Port: companies whose sites were read for earlier requests. */
export interface KnownCompanies {
  /**
   * Companies of any of the categories, the nearest first.
   * @param around radius in metres
   */
  near(
    categories: readonly string[],
    around: { readonly point: GeoPoint; readonly radius: number },
  ): Promise<readonly Sighting[]>;
}

export const KNOWN_COMPANIES = Symbol('KnownCompanies');

/** Companies that this service has found before, also for other requests. */
@Injectable()
export class KnownCompanySource implements LeadSource {
  readonly name = 'known_companies';
  readonly timeLimit = 3000;

  constructor(@Inject(KNOWN_COMPANIES) private readonly companies: KnownCompanies) {}

  async find({ niche, town }: LeadQuestion): Promise<SourceAnswer> {
    if (niche.categories.length === 0) return notApplicable('Known companies are searched by category only.');
    try {
      return found(await this.companies.near(niche.categories, town));
    } catch {
      return troubled({ state: 'failed', detail: 'The database of companies is unavailable.' });
    }
  }
}
