import { CLOCK, CleanupJob, LOGGER, type Clock, type Logger } from '@lode/platform';
import { GracefulShutdown, LodeService } from '@lode/bus';
import { PrivacyModule } from '@lode/privacy';
import {
  BillingModule,
  Results,
  Leases,
  BulkFilesModule,
  EventFeedModule,
  ExclusionsModule,
  JobsModule,
  MemberThingsModule,
  ResultsModule,
  UploadsModule,
} from '@lode/work';
import { Module, type Provider } from '@nestjs/common';
import {
  EnrichCompany,
  FetchDocument,
  FindIntentSignals,
  exclusionOperations,
  billingFeeds,
  eventFeeds,
  jobOperations,
  memberThingOperations,
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
import { AnswerRepository } from './generate-leads/answer.repository';
import { CompanyRepository } from './sources/company.repository';
import { personalData } from './database/personal-data';
import { leadsDatabase } from './database/leads-database';
import { CompanyHandover } from './company-handover/company-handover.adapter';
import { CollectLeads } from './generate-leads/sourced-run';
import { GenerateLeadsModule } from './generate-leads/generate-leads.module';
import { GroupingModule } from './grouping/grouping.module';
import { leadsSettings } from './leads.config';
import { MapsSearchModule } from './maps-search/maps-search.module';
import { SourcesModule } from './sources/sources.module';
import { PrepareReading, ReadingRepository } from './readings/reading.repository';
import { ReadingsModule } from './readings/readings.module';
import { StoresModule } from './stores.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { generateLeadsFile } from './generate-leads/generate-leads-file';

/** The largest `maxAge` of a request is a month. */
const maxAnswerAge = 30 * 24 * 3_600_000;
/** Half a year: facts of a site that are older are not used. */
const maxCompanyAge = 180 * 24 * 3_600_000;

interface Expiring {
  /** @param instant milliseconds since 1970 */
  deleteBefore(instant: number): Promise<unknown>;
}

interface OldReadings {
  /** @param now milliseconds since 1970 */
  deleteOld(now: number): Promise<unknown>;
}

/** Deletes old answers, companies and background readings. Places stay until a newer release retires them. */
const cleanUp =
  (results: Pick<Results, 'deleteExpired'>, answers: Expiring, companies: Expiring, readings: OldReadings) =>
  async (now: number): Promise<void> => {
    await results.deleteExpired(now);
    await answers.deleteBefore(now - maxAnswerAge);
    await companies.deleteBefore(now - maxCompanyAge);
    await readings.deleteOld(now);
  };

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
  events: [],
  database: leadsDatabase,
})
@Module({
  imports: [
    BillingModule.forFeature(billingFeeds.leads),
    PrivacyModule.forFeature({ people: personalData }),
    EventFeedModule.forFeature(eventFeeds.leads),
    JobsModule.forFeature({ operations: jobOperations.leads, tasks: [PrepareReading] }),
    MemberThingsModule.forFeature(memberThingOperations.leads),
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
    SuggestionsModule,
  ],

  providers: [...upkeep, CompanyHandover],
})
export class LeadsModule {}
