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
import { AcceptDeliveryHandler } from './accept-delivery/accept-delivery.handler';
import { AddressCountRepository } from './address-counts/address-counts.repository';
import { ListAddressCountsHandler } from './address-counts/list-address-counts.handler';
import { watchPeople } from './people/watched-people';
import { NotedSuppressions } from './address-counts/noted-suppressions';
import { AcceptCompanyFactsHandler } from './company-facts/accept-company-facts.handler';
import { CompanyFactsRepository } from './company-facts/company-facts.repository';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CompanyDirectoryAdapter } from './companies/company-directory.adapter';
import { FindCompany } from './companies/find-company';
import { ConfirmedAddressEntity } from './database/confirmed-address.entity';
import { ConfirmedAddressRepository } from './database/confirmed-address.repository';
import { DomainEntity } from './database/domain.entity';
import { DomainRepository } from './database/domain.repository';
import { heldPeople } from './database/held-people';
import { emailDatabase } from './database/email-database';
import { emailSettings, type EmailConfig } from './email.config';
import { BusCandidateProber } from './find-email/candidate-prober.adapter';
import { FindEmail } from './find-email/find-email';
import { FindPerson } from './find-email/find-person';
import { FindEmailHandler } from './find-email/find-email.handler';
import { cleanup } from './cleanup';
import { ContactKnowledge } from './list-contacts/contact-knowledge';
import { ListContacts } from './list-contacts/list-contacts';
import { ListContactsHandler } from './list-contacts/list-contacts.handler';
import { ListPeopleHandler } from './list-people/list-people.handler';
import { peopleProviders } from './list-people/list-people.module';
import { PeopleRepository } from './people/people.repository';
import { SiteKnowledge } from './knowledge/site-knowledge';
import { SiteReaderAdapter } from './knowledge/site-reader.adapter';
import { DomainForms } from './learning/domain-forms';
import { nameFit } from './learning/name-fit';
import { PatternReports } from './find-email/pattern-reports.adapter';
import { RecalledVerdicts } from './search-domain/known-verdicts.adapter';
import { SearchDomain } from './search-domain/search-domain';
import { SearchDomainHandler } from './search-domain/search-domain.handler';
import { findEmailFile } from './find-email/find-email-file';
import { searchDomainFile } from './search-domain/search-domain-file';

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
    provide: FindEmail,
    useFactory: (
      knowledge: SiteKnowledge,
      confirmed: ConfirmedAddressRepository,
      prober: BusCandidateProber,
      patterns: PatternReports,
      { formPriors: priors }: EmailConfig,
      suppressions: Suppressions,
      clock: Clock,
    ) => new FindEmail({ knowledge, confirmed, prober, patterns, suppressions, priors, clock }),
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
    provide: SearchDomain,
    useFactory: (
      knowledge: SiteKnowledge,
      patterns: DomainForms,
      verdicts: RecalledVerdicts,
      results: Results,
      suppressions: Suppressions,
    ) => new SearchDomain({ knowledge, patterns, verdicts, results, suppressions }),
    inject: [SiteKnowledge, DomainForms, RecalledVerdicts, Results, Suppressions],
  },
  {
    provide: ListContacts,
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
      return new ListContacts({ knowledge, verdicts, suppressions });
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
    AcceptCompanyFactsHandler,
    AcceptDeliveryHandler,
    FindEmailHandler,
    ListAddressCountsHandler,
    ListContactsHandler,
    ListPeopleHandler,
    SearchDomainHandler,
  ],
  providers: [...knowledgeProviders, ...handlers, ...peopleProviders, ...lifecycle],
})
export class EmailModule {}
