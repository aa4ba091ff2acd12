import { Inject, Injectable } from '@nestjs/common';
import { found, notApplicable, troubled } from '@lode/domain/sources';
import { CompanyRepository } from './company.repository';
import type { LeadQuestion, LeadSource, SourceAnswer } from './lead-source';

/** Companies that this service has found before, also for other requests. */
@Injectable()
export class KnownCompanySource implements LeadSource {
  readonly name = 'known_companies';
  readonly timeLimit = 3000;

  constructor(@Inject(CompanyRepository) private readonly companies: Pick<CompanyRepository, 'near'>) {}

  async find({ niche, town }: LeadQuestion): Promise<SourceAnswer> {
    if (niche.categories.length === 0) return notApplicable('Known companies are searched by category only.');
    try {
      return found(await this.companies.near(niche.categories, town));
    } catch {
      return troubled({ state: 'failed', detail: 'The database of companies is unavailable.' });
    }
  }
}
