import { Module, type Provider } from '@nestjs/common';
import {
  FindCompanySites,
  FindProfileOwners,
  exclusionOperations,
  eventFeeds,
  jobOperations,
  LookUp,
  operationsOf,
  ProbeCandidates,
  ReadSite,
  RecallVerdicts,
  RecordPatterns,
  resultOperations,
  uploadOperations,
} from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  CleanupJob,
  allIndexes,
  Leases,
  GracefulShutdown,
  LodeService,
  LOGGER,
  Results,
  Suppressions,
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
import { DeliveriesController } from './learning/deliveries.controller';
import { AddressCountRepository, NotedSuppressions } from './domains/address-counts.repository';
import { AddressCountsController } from './domains/address-counts.controller';
import { watchPeople, PeopleRepository } from './people/people.repository';
import { CompanyFactsController } from './people/company-facts.controller';
import { CompanyFactsRepository } from './people/company-facts.repository';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CompanyDirectoryAdapter } from './companies/company-directory.adapter';
import { FindCompany } from './companies/find-company';
import { ConfirmedAddressEntity } from './learning/confirmed-address.entity';
import { ConfirmedAddressRepository } from './learning/confirmed-address.repository';
import { DomainEntity } from './domains/domain.entity';
import { DomainRepository } from './domains/domain.repository';
import { heldPeople, emailDatabase } from './database/email-database';
import { emailSettings, type EmailConfig } from './email.config';
import { BusCandidateProber } from './finder/candidate-prober.adapter';
import { FinderService } from './finder/finder.service';
import { FindPerson } from './finder/find-person';
import { FinderController } from './finder/finder.controller';
import { cleanup } from './cleanup';
import { ContactKnowledge, ContactsService } from './contacts/contacts.service';
import { ContactsController } from './contacts/contacts.controller';
import { PeopleController } from './people/people.controller';
import { peopleProviders } from './people/people.module';
import { SiteKnowledge } from './knowledge/site-knowledge';
import { SiteReaderAdapter } from './knowledge/site-reader.adapter';
import { DomainForms } from './learning/domain-forms';
import { nameFit } from './learning/name-fit';
import { PatternReports } from './finder/pattern-reports.adapter';
import { RecalledVerdicts } from './domain-search/known-verdicts.adapter';
import { DomainSearchService } from './domain-search/domain-search.service';
import { DomainSearchController } from './domain-search/domain-search.controller';
import { findEmailFile } from './finder/find-email-file';
import { searchDomainFile } from './domain-search/search-domain-file';

const knowledgeProviders: Provider[] = [
  AddressCountRepository,
  CompanyFactsRepository,
  PeopleRepository,
  DomainRepository,
  ConfirmedAddressRepository,
  SiteReaderAdapter,
  {
    provide: Leases,
    useFactory: (source: DataSource) => new Leases(source),
    inject: [DataSource],
  },
  {
    provide: SiteKnowledge,
    useFactory: (
      reader: SiteReaderAdapter,
      store: DomainRepository,
      leases: Leases,
      clock: Clock,
      suppressions: Suppressions,
      { siteMaxAge: maxAge, formPriors }: EmailConfig,
    ) => {
      const fits = nameFit(formPriors.map(({ form }) => form));
      return new SiteKnowledge({ reader, store, leases, fits, suppressions, clock, maxAge });
    },
    inject: [SiteReaderAdapter, DomainRepository, Leases, CLOCK, Suppressions, CONFIG],
  },
  {
    provide: DomainForms,
    useFactory: (confirmed: ConfirmedAddressRepository, { formPriors }: EmailConfig) =>
      new DomainForms(confirmed, formPriors),
    inject: [ConfirmedAddressRepository, CONFIG],
  },
];

const handlers: Provider[] = [
  BusCandidateProber,
  PatternReports,
  {
    provide: FinderService,
    useFactory: (
      knowledge: SiteKnowledge,
      confirmed: ConfirmedAddressRepository,
      prober: BusCandidateProber,
      patterns: PatternReports,
      { formPriors: priors }: EmailConfig,
      suppressions: Suppressions,
      clock: Clock,
    ) => new FinderService({ knowledge, confirmed, prober, patterns, suppressions, priors, clock }),
    inject: [
      SiteKnowledge,
      ConfirmedAddressRepository,
      BusCandidateProber,
      PatternReports,
      CONFIG,
      Suppressions,
      CLOCK,
    ],
  },

  CompanyDirectoryAdapter,
  {
    provide: FindCompany,
    useFactory: (directory: CompanyDirectoryAdapter, knowledge: SiteKnowledge) =>
      new FindCompany(directory, knowledge),
    inject: [CompanyDirectoryAdapter, SiteKnowledge],
  },
  {
    provide: FindPerson,
    useFactory: (companies: FindCompany, directory: CompanyDirectoryAdapter, suppressions: Suppressions) =>
      new FindPerson({ companies, directory, suppressions }),
    inject: [FindCompany, CompanyDirectoryAdapter, Suppressions],
  },
  RecalledVerdicts,
  {
    provide: DomainSearchService,
    useFactory: (
      knowledge: SiteKnowledge,
      patterns: DomainForms,
      verdicts: RecalledVerdicts,
      results: Results,
      suppressions: Suppressions,
    ) => new DomainSearchService({ knowledge, patterns, verdicts, results, suppressions }),
    inject: [SiteKnowledge, DomainForms, RecalledVerdicts, Results, Suppressions],
  },
  {
    provide: ContactsService,
    useFactory: (
      reader: SiteReaderAdapter,
      store: DomainRepository,
      clock: Clock,
      verdicts: RecalledVerdicts,
      suppressions: Suppressions,
      { siteMaxAge: maxAge, formPriors }: EmailConfig,
    ) => {
      const fits = nameFit(formPriors.map(({ form }) => form));
      const knowledge = new ContactKnowledge({ reader, store, fits, clock, maxAge });
      return new ContactsService({ knowledge, verdicts, suppressions });
    },
    inject: [SiteReaderAdapter, DomainRepository, CLOCK, RecalledVerdicts, Suppressions, CONFIG],
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
  events: [jobOperations.email.progress],
  database: emailDatabase,
})
@Module({
  imports: [
    PrivacyModule.forFeature({
      people: heldPeople,
      suppressionIndex: (parts) => allIndexes([new NotedSuppressions(parts), watchPeople(parts)]),
    }),
    EventFeedModule.forFeature(eventFeeds.email),
    JobsModule.forFeature({ operations: jobOperations.email }),
    ResultsModule.forFeature(resultOperations.email),
    UploadsModule.forFeature(uploadOperations.email),
    BulkFilesModule.forFeature([findEmailFile, searchDomainFile]),
    ExclusionsModule.forFeature(exclusionOperations.email),
    TypeOrmModule.forFeature([DomainEntity, ConfirmedAddressEntity]),
  ],
  controllers: [
    CompanyFactsController,
    DeliveriesController,
    FinderController,
    AddressCountsController,
    ContactsController,
    PeopleController,
    DomainSearchController,
  ],
  providers: [...knowledgeProviders, ...handlers, ...peopleProviders, ...lifecycle],
})
export class EmailModule {}
