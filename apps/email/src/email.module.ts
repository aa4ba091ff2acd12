import { Module, type Provider } from '@nestjs/common';
import {
  FindCompanySites,
  FindProfileOwners,
  exclusionOperations,
  billingFeeds,
  eventFeeds,
  jobOperations,
  memberThingOperations,
  LookUp,
  operationsOf,
  ProbeCandidates,
  ReadSite,
  RecallVerdicts,
  RecordPatterns,
  resultOperations,
  uploadOperations,
} from '@lode/contracts';
import { CLOCK, CONFIG, CleanupJob, LOGGER, type Clock, type Logger } from '@lode/platform';
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
import { allIndexes, Suppressions, PrivacyModule } from '@lode/privacy';
import { NotedSuppressions } from './domains/address-counts.repository';
import { watchPeople, PeopleRepository } from './people/people.repository';
import { CompanyDirectory } from './companies/company-directory.adapter';
import { FindCompany } from './companies/find-company';
import { ConfirmedAddressRepository } from './learning/confirmed-address.repository';
import { DomainRepository } from './domains/domain.repository';
import { personalData, emailDatabase } from './database/email-database';
import { DomainsModule } from './domains/domains.module';
import { LearningModule } from './learning/learning.module';
import { PeopleModule } from './people/people.module';
import { emailSettings, type EmailConfig } from './email.config';
import { CandidateProber } from './finder/candidate-prober.adapter';
import { FinderService } from './finder/finder.service';
import { FindPerson } from './finder/find-person';
import { FinderController } from './finder/finder.controller';
import { cleanup } from './cleanup';
import { ContactKnowledge, ContactsService } from './contacts/contacts.service';
import { ContactsController } from './contacts/contacts.controller';
import { SiteKnowledge } from './knowledge/site-knowledge';
import { SiteReader } from './knowledge/site-reader.adapter';
import { DomainForms } from './learning/domain-forms';
import { nameFit } from './learning/name-fit';
import { PatternReports } from './finder/pattern-reports.adapter';
import { KnownVerdicts } from './domain-search/known-verdicts.adapter';
import { DomainSearchService } from './domain-search/domain-search.service';
import { DomainSearchController } from './domain-search/domain-search.controller';
import { findEmailFile } from './finder/find-email-file';
import { searchDomainFile } from './domain-search/search-domain-file';

const knowledgeProviders: Provider[] = [
  SiteReader,
  Leases,
  {
    provide: SiteKnowledge,
    useFactory: (
      reader: SiteReader,
      store: DomainRepository,
      leases: Leases,
      clock: Clock,
      suppressions: Suppressions,
      { siteMaxAge: maxAge, formPriors }: EmailConfig,
    ) => {
      const fits = nameFit(formPriors.map(({ form }) => form));
      return new SiteKnowledge({ reader, store, leases, fits, suppressions, clock, maxAge });
    },
    inject: [SiteReader, DomainRepository, Leases, CLOCK, Suppressions, CONFIG],
  },
];

const handlers: Provider[] = [
  CandidateProber,
  PatternReports,
  {
    provide: FinderService,
    useFactory: (
      knowledge: SiteKnowledge,
      confirmed: ConfirmedAddressRepository,
      prober: CandidateProber,
      patterns: PatternReports,
      { formPriors: priors }: EmailConfig,
      suppressions: Suppressions,
      clock: Clock,
    ) => new FinderService({ knowledge, confirmed, prober, patterns, suppressions, priors, clock }),
    inject: [
      SiteKnowledge,
      ConfirmedAddressRepository,
      CandidateProber,
      PatternReports,
      CONFIG,
      Suppressions,
      CLOCK,
    ],
  },

  CompanyDirectory,
  {
    provide: FindCompany,
    useFactory: (directory: CompanyDirectory, knowledge: SiteKnowledge) =>
      new FindCompany(directory, knowledge),
    inject: [CompanyDirectory, SiteKnowledge],
  },
  {
    provide: FindPerson,
    useFactory: (companies: FindCompany, directory: CompanyDirectory, suppressions: Suppressions) =>
      new FindPerson({ companies, directory, suppressions }),
    inject: [FindCompany, CompanyDirectory, Suppressions],
  },
  KnownVerdicts,
  {
    provide: DomainSearchService,
    useFactory: (
      knowledge: SiteKnowledge,
      patterns: DomainForms,
      verdicts: KnownVerdicts,
      results: Results,
      suppressions: Suppressions,
    ) => new DomainSearchService({ knowledge, patterns, verdicts, results, suppressions }),
    inject: [SiteKnowledge, DomainForms, KnownVerdicts, Results, Suppressions],
  },
  {
    provide: ContactsService,
    useFactory: (
      reader: SiteReader,
      store: DomainRepository,
      clock: Clock,
      verdicts: KnownVerdicts,
      suppressions: Suppressions,
      { siteMaxAge: maxAge, formPriors }: EmailConfig,
    ) => {
      const fits = nameFit(formPriors.map(({ form }) => form));
      const knowledge = new ContactKnowledge({ reader, store, fits, clock, maxAge });
      return new ContactsService({ knowledge, verdicts, suppressions });
    },
    inject: [SiteReader, DomainRepository, CLOCK, KnownVerdicts, Suppressions, CONFIG],
  },
];

const lifecycle: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      results: Results,
      domains: DomainRepository,
      confirmed: ConfirmedAddressRepository,
      people: PeopleRepository,
      clock: Clock,
      logger: Logger,
    ) => new CleanupJob(cleanup(results, domains, confirmed, people), clock, logger),
    inject: [Results, DomainRepository, ConfirmedAddressRepository, PeopleRepository, CLOCK, LOGGER],
  },
  GracefulShutdown.of(SiteKnowledge, Leases),
];

@LodeService({
  name: 'email',
  settings: emailSettings,
  operations: operationsOf('email'),
  calls: [
    ReadSite,
    FindCompanySites,
    FindProfileOwners,
    LookUp,
    ProbeCandidates,
    RecallVerdicts,
    RecordPatterns,
    resultOperations.crawl.read,
    resultOperations.verification.read,
  ],
  events: [],
  database: emailDatabase,
})
@Module({
  imports: [
    BillingModule.forFeature(billingFeeds.email),
    PrivacyModule.forFeature({
      people: personalData,
      suppressionIndex: (parts) => allIndexes([new NotedSuppressions(parts), watchPeople(parts)]),
    }),
    EventFeedModule.forFeature(eventFeeds.email),
    JobsModule.forFeature({ operations: jobOperations.email }),
    MemberThingsModule.forFeature(memberThingOperations.email),
    ResultsModule.forFeature(resultOperations.email),
    UploadsModule.forFeature(uploadOperations.email),
    BulkFilesModule.forFeature([findEmailFile, searchDomainFile]),
    ExclusionsModule.forFeature(exclusionOperations.email),
    PeopleModule,
    DomainsModule,
    LearningModule,
  ],
  controllers: [FinderController, ContactsController, DomainSearchController],
  providers: [...knowledgeProviders, ...handlers, ...lifecycle],
})
export class EmailModule {}
