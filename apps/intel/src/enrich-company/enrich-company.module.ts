import { Module, type Provider } from '@nestjs/common';
import { EnrichCompany } from '@lode/contracts';
import { resultsProvider, InvestigationsModule } from '../investigations/investigations.module';
import { profileRecord } from '../companies/learning/learned-record';
import { CompanyProfiles, Enrichment } from './enrichment';
import { CompanySources } from '../sources/company-source';
import { siteSector } from '../sources/site-claims';
import { EnrichCompanyController } from './enrich-company.controller';

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
  controllers: [EnrichCompanyController],
  providers,
  exports: [CompanyProfiles],
})
export class EnrichCompanyModule {}
