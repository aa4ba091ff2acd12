import { Module, type Provider } from '@nestjs/common';
import {
  EnrichCompany,
  FetchDocument,
  FindIntentSignals,
  exclusionOperations,
  eventFeeds,
  jobOperations,
  LearnCompanies,
  ListCompanies,
  ListContacts,
  operationsOf,
  ReadSite,
  RecallVerdicts,
  resultOperations,
  SearchDomain,
  VerifyEmail,
  VerifyEmails,
  uploadOperations,
} from '@lode/contracts';
import {
  CLOCK,
  CleanupJob,
  Leases,
  GracefulShutdown,
  LodeService,
  LOGGER,
  Results,
  type Clock,
  type Logger,
  BulkFilesModule,
  EventFeedModule,
  ExclusionsModule,
  JobsModule,
  PrivacyModule,
  ResultsModule,
  UploadsModule,
} from '@lode/service-kit';
import { AnswerRepository } from './generate-leads/answer.repository';
import { CompanyRepository } from './sources/company.repository';
import { heldPeople } from './database/held-people';
import { leadsDatabase } from './database/leads-database';
import { CompanyHandover } from './company-handover/company-handover.adapter';
import { cleanUp } from './cleanup';
import { CollectLeads } from './generate-leads/collect-leads';
import { GenerateLeadsModule } from './generate-leads/generate-leads.module';
import { GroupingModule } from './grouping/grouping.module';
import { leadsSettings } from './leads.config';
import { MapsSearchModule } from './maps-search/maps-search.module';
import { SourcesModule } from './sources/sources.module';
import { PrepareReading } from './readings/prepare-reading.task';
import { ReadingsModule } from './readings/readings.module';
import { ReadingRepository } from './readings/reading.repository';
import { StoresModule } from './stores.module';
import { generateLeadsFile } from './generate-leads/generate-leads-file';

const upkeep: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      results: Results,
      answers: AnswerRepository,
      companies: CompanyRepository,
      readings: ReadingRepository,
      clock: Clock,
      logger: Logger,
    ) => new CleanupJob(cleanUp(results, answers, companies, readings), clock, logger),
    inject: [Results, AnswerRepository, CompanyRepository, ReadingRepository, CLOCK, LOGGER],
  },
  GracefulShutdown.of(CollectLeads, Leases),
];

@LodeService({
  name: 'leads',
  settings: leadsSettings,
  operations: operationsOf('leads'),
  calls: [
    ReadSite,
    FetchDocument,
    EnrichCompany,
    FindIntentSignals,
    LearnCompanies,
    ListCompanies,
    ListContacts,
    RecallVerdicts,
    SearchDomain,
    VerifyEmail,
    VerifyEmails,
    resultOperations.crawl.read,
    resultOperations.email.read,
    resultOperations.intel.read,
    resultOperations.verification.read,
  ],
  events: [jobOperations.leads.progress],
  database: leadsDatabase,
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: heldPeople }),
    EventFeedModule.forFeature(eventFeeds.leads),
    JobsModule.forFeature({ operations: jobOperations.leads, tasks: [PrepareReading] }),
    ResultsModule.forFeature(resultOperations.leads),
    UploadsModule.forFeature(uploadOperations.leads),
    BulkFilesModule.forFeature([generateLeadsFile]),
    ExclusionsModule.forFeature(exclusionOperations.leads),
    StoresModule,
    SourcesModule,
    GenerateLeadsModule,
    MapsSearchModule,
    ReadingsModule,
    GroupingModule,
  ],

  providers: [...upkeep, CompanyHandover],
})
export class LeadsModule {}
