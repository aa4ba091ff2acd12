import type { Provider } from '@nestjs/common';
import { EnrichCompany, type EnrichCompanyResult } from '@lode/contracts';
import { plain } from '@lode/service-kit';
import type { OneCompanyQuestion } from '../questions/intel-question';
import { resultsProvider } from '../investigations/results.module';
import { IntelResults } from '../investigations/intel-results';
import { CompanySources } from '../sources/company-sources';
import { siteSector } from '../sources/website/site-sector';
import { upgradedProfile } from './company-profile';
import { EnrichCompanyHandler } from './enrich-company.handler';
import { Enrichment } from './enrichment';

export class CompanyProfiles extends IntelResults<OneCompanyQuestion, EnrichCompanyResult> {}

export const enrichCompanyProviders: Provider[] = [
  resultsProvider({
    provide: CompanyProfiles,
    name: EnrichCompany.name,
    needs: CompanySources,
    investigate: ({ domain, maxAge }, sources) =>
      new Enrichment(domain, maxAge, { sources, readSector: siteSector }),
    upgrade: upgradedProfile,
  }),
  plain(EnrichCompanyHandler, CompanyProfiles),
];
