import { Module, type Provider } from '@nestjs/common';
import { CLOCK, type Clock } from '@lode/platform';
import { Leases } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import { CompanyPeople, ContactReader } from '../enriching/contact-reader';
import { AddressVerifier, MailVerifier } from '../enriching/address-verifier';
import { AnswerRepository } from './answer.repository';
import { CompanyRepository } from '../sources/company.repository';
import { readTrade } from '../enriching/stated-trade';
import { SiteEnricher, SiteReader } from '../enriching/site-enricher';
import { LeadSources } from '../sources/lead-source';
import { CollectLeads, SourcedRun } from './sourced-run';
import { GenerateLeads } from './generate-leads.service';
import { GenerateLeadsController } from './generate-leads.controller';
import { LeadsSoFar } from './leads-so-far';
import { SourcesModule } from '../sources/sources.module';
import { LeadExclusions } from '../lead-exclusions';
import { StoresModule } from '../stores.module';

/** Concurrent runs of one process. */
const maxRuns = 50;

const enriching: Provider[] = [
  LeadExclusions,
  LeadsSoFar,
  SiteReader,
  MailVerifier,
  AddressVerifier,
  CompanyPeople,
  ContactReader,
  {
    provide: SiteEnricher,
    useFactory: (reader: SiteReader) => new SiteEnricher(reader, readTrade),
    inject: [SiteReader],
  },
];

const providers: Provider[] = [
  ...enriching,
  {
    provide: CollectLeads,
    useFactory: (
      store: AnswerRepository,
      leases: Leases,
      clock: Clock,
      companies: CompanyRepository,
      sources: LeadSources,
      sites: SiteEnricher,
      addresses: AddressVerifier,
      contacts: ContactReader,
      suppressions: Suppressions,
    ) => {
      const remember = companies.save.bind(companies);
      const filter = () => suppressions.suppressionFilter();
      const parts = { sources, sites, addresses, contacts, remember, filter, clock };
      return new CollectLeads({
        name: 'leads',
        store,
        leases,
        clock,
        of: 'lead searches',
        maxRuns,
        createRun: (search, onProgress) => new SourcedRun(search, parts, onProgress),
      });
    },
    inject: [
      AnswerRepository,
      Leases,
      CLOCK,
      CompanyRepository,
      LeadSources,
      SiteEnricher,
      AddressVerifier,
      ContactReader,
      Suppressions,
    ],
  },
  GenerateLeads,
];

@Module({
  imports: [SourcesModule, StoresModule],
  controllers: [GenerateLeadsController],
  providers,
  exports: [CollectLeads],
})
export class GenerateLeadsModule {}
