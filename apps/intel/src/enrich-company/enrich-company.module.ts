import { Module, type Provider } from '@nestjs/common';
import { EnrichCompany } from '@lode/contracts';
import { resultsProvider } from '../investigations/results.module';
import { profileRecord } from '../companies/learning/learned-record';
import { CompanyProfiles } from './company-profiles';
import { CompanySources } from '../sources/company-source';
import { siteSector } from '../sources/site-claims';
import { EnrichCompanyHandler } from './enrich-company.handler';
import { Enrichment } from './enrichment';
import { InvestigationsModule } from '../investigations/investigations.module';

const providers: Provider[] = [
  resultsProvider({
    provide: CompanyProfiles,
    name: EnrichCompany.name,
    needs: CompanySources,
    investigate: ({ domain, maxAge }, sources) =>
      new Enrichment(domain, maxAge, { sources, readSector: siteSector }),
    recordOf: profileRecord,
  }),
];

@Module({
  imports: [InvestigationsModule],
  controllers: [EnrichCompanyHandler],
  providers,
  exports: [CompanyProfiles],
})
export class EnrichCompanyModule {}
