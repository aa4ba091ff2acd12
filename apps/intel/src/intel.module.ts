import { Module, type Provider } from '@nestjs/common';
import {
  AcceptCompanyFacts,
  exclusionOperations,
  FetchDocument,
  FindEmail,
  billingFeeds,
  eventFeeds,
  jobOperations,
  memberThingOperations,
  ListAddressCounts,
  operationsOf,
  ReadSite,
  RecallVerdicts,
  resultOperations,
  uploadOperations,
} from '@lode/contracts';
import { CLOCK, CleanupJob, LOGGER, type Clock, type Logger } from '@lode/platform';
import { GracefulShutdown, LodeService } from '@lode/bus';
import {
  BillingModule,
  Leases,
  Results,
  BulkFilesModule,
  EventFeedModule,
  ExclusionsModule,
  JobsModule,
  MemberThingsModule,
  ResultsModule,
  UploadsModule,
} from '@lode/work';
import { PrivacyModule } from '@lode/privacy';
import { getRepositoryToken } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { StaleCompanies } from './companies/stale-companies.adapter';
import { watchCompanies, personalData } from './database/personal-data';
import { CompaniesModule } from './companies/companies.module';
import { AnswerEntity } from './database/answer.entity';
import { forgetAnswers } from './database/answer.repository';
import { intelDatabase } from './database/intel-database';
import { CompanyProfiles } from './enrich-company/enrichment';
import { EnrichCompanyModule } from './enrich-company/enrich-company.module';
import { intelSettings } from './intel.config';
import { IntentSignals } from './intent-signals/intent-investigation';
import { IntentSignalsModule } from './intent-signals/intent-signals.module';
import { FoundProfiles } from './network-finder/network-finder';
import { NetworkFinderModule } from './network-finder/network-finder.module';
import { OrgCharts } from './org-chart/org-chart';
import { OrgChartModule } from './org-chart/org-chart.module';
import { InvestigationsModule } from './investigations/investigations.module';
import { enrichCompanyFile } from './enrich-company/enrich-company-file';

/** Milliseconds. Callers cannot request results older than a month. */
const maxAge = 30 * 24 * 3_600_000;

const lifecycle: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      answers: Repository<AnswerEntity>,
      companies: StaleCompanies,
      results: Results,
      clock: Clock,
      logger: Logger,
    ) => {
      const forget = async (now: number): Promise<void> => {
        await forgetAnswers(answers, now - maxAge);
        await companies.forget(now);
        await results.deleteExpired(now);
      };
      return new CleanupJob(forget, clock, logger);
    },
    inject: [getRepositoryToken(AnswerEntity), StaleCompanies, Results, CLOCK, LOGGER],
  },
  GracefulShutdown.of(CompanyProfiles, IntentSignals, OrgCharts, FoundProfiles, Leases),
];

@LodeService({
  name: 'intel',
  settings: intelSettings,
  operations: operationsOf('intel'),
  calls: [
    ReadSite,
    FetchDocument,
    FindEmail,
    AcceptCompanyFacts,
    ListAddressCounts,
    RecallVerdicts,
    resultOperations.crawl.read,
    resultOperations.email.read,
    resultOperations.verification.read,
  ],
  events: [],
  database: intelDatabase,
})
@Module({
  imports: [
    BillingModule.forFeature(billingFeeds.intel),
    PrivacyModule.forFeature({ people: personalData, suppressionIndex: watchCompanies }),
    EventFeedModule.forFeature(eventFeeds.intel),
    JobsModule.forFeature({ operations: jobOperations.intel }),
    MemberThingsModule.forFeature(memberThingOperations.intel),
    ResultsModule.forFeature(resultOperations.intel),
    UploadsModule.forFeature(uploadOperations.intel),
    BulkFilesModule.forFeature([enrichCompanyFile]),
    ExclusionsModule.forFeature(exclusionOperations.intel),
    CompaniesModule,
    InvestigationsModule,
    EnrichCompanyModule,
    IntentSignalsModule,
    OrgChartModule,
    NetworkFinderModule,
  ],
  providers: lifecycle,
})
export class IntelModule {}
