import type { Provider } from '@nestjs/common';
import { EnrichCompany, type EnrichCompanyResult } from '@lode/contracts';
import { plain } from '@lode/service-kit';
import { withCountryCode } from '@lode/domain/sites';
import type { CompanyAsked } from '../asking/answered';
import { answersProvider } from '../asking/answers.module';
import { IntelAnswers } from '../asking/intel-answers';
import { CompanySources } from '../sources/company-sources';
import { siteSector } from '../sources/website/site-sector';
import { EnrichCompanyHandler } from './enrich-company.handler';
import { Enrichment } from './enrichment';

/** Profiles of companies that are stored, else what the sources say now. */
export class CompanyProfiles extends IntelAnswers<CompanyAsked, EnrichCompanyResult> {}

export const enrichCompanyProviders: Provider[] = [
  answersProvider({
    provide: CompanyProfiles,
    name: EnrichCompany.name,
    needs: CompanySources,
    investigate: ({ domain, maxAge }, sources) =>
      new Enrichment(domain, maxAge, { sources, readSector: siteSector }),
    modernise: (stored) => ({
      ...stored,
      headquarters: stored.headquarters && withCountryCode(stored.headquarters),
    }),
  }),
  plain(EnrichCompanyHandler, CompanyProfiles),
];
