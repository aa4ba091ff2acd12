import { Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeLogGrown, eventFeeds, jobOperations, operationsOf, uploadOperations } from '@lode/contracts';
import {
  CLOCK,
  DeleteUpload,
  CleanupJob,
  loadConfig,
  LodeService,
  LOGGER,
  Uploads,
  type Clock,
  type Logger,
  EventFeedModule,
  JobsModule,
  UploadsModule,
} from '@lode/service-kit';
import { checkRelay, mailSettings } from '@lode/service-kit/mail';
import { SUBJECT_STORE } from './access-subject/subject-store';
import { ERASURE_STORE } from './erasures/erasure-store';
import { CHANGE_READER } from './change-log/change-log';
import { ENTRY_STORE } from './suppressions/entry';
import { AccessSubject } from './access-subject/access-subject';
import { AccessSubjectHandler } from './access-subject/access-subject.handler';
import { Arrivals } from './access-subject/arrivals';
import { AddSuppressionHandler } from './add-suppression/add-suppression.handler';
import { ChangeLogRepository } from './database/change-log.repository';
import { EntryRepository } from './database/entry.repository';
import { ErasureRepository } from './database/erasure.repository';
import { ExportRepository } from './database/export.repository';
import { FollowerRepository } from './database/follower.repository';
import { privacyDatabase } from './database/privacy-database';
import { ResolvedSubjectRepository } from './database/resolved-subject.repository';
import { SubjectRequestEntity } from './database/subject-request.entity';
import { SubjectRequestRepository } from './database/subject-request.repository';
import { ErasePersonHandler } from './erase-person/erase-person.handler';
import { Erasures } from './erasures/erasures';
import { cleanUp } from './cleanup';
import { GetErasureHandler } from './get-erasure/get-erasure.handler';
import { ImportSuppressionsModule } from './import-suppressions/import-suppressions.module';
import { ListChanges } from './list-changes/list-changes';
import { ListChangesHandler } from './list-changes/list-changes.handler';
import { ListErasuresHandler } from './list-erasures/list-erasures.handler';
import { ListFollowersHandler } from './list-followers/list-followers.handler';
import { ListSuppressionsHandler } from './list-suppressions/list-suppressions.handler';
import { OptOutLinkRepository } from './opt-out/opt-out-link.repository';
import { OptOutModule } from './opt-out/opt-out.module';
import { SendQueuedLink } from './opt-out/send-queued-link.task';
import { privacySettings } from './privacy.config';
import { RemoveSuppressionHandler } from './remove-suppression/remove-suppression.handler';
import { RetireFollowerHandler } from './retire-follower/retire-follower.handler';
import { ReportPositionHandler } from './report-position/report-position.handler';
import { SubmitExportHandler } from './submit-export/submit-export.handler';
import { SubmitResolvedHandler } from './submit-resolved/submit-resolved.handler';
import { Suppressions } from './suppressions/suppressions';
import { ChangeLogModule } from './change-log.module';

const store: Provider[] = [
  { provide: ENTRY_STORE, useExisting: EntryRepository },
  { provide: CHANGE_READER, useExisting: ChangeLogRepository },
  { provide: ERASURE_STORE, useExisting: ErasureRepository },
  { provide: SUBJECT_STORE, useExisting: SubjectRequestRepository },
  EntryRepository,
  ErasureRepository,
  FollowerRepository,
  SubjectRequestRepository,
  ExportRepository,
  ResolvedSubjectRepository,
  {
    provide: CleanupJob,
    useFactory: (
      entries: EntryRepository,
      log: ChangeLogRepository,
      requests: SubjectRequestRepository,
      resolved: ResolvedSubjectRepository,
      links: OptOutLinkRepository,
      uploads: Uploads,
      clock: Clock,
      logger: Logger,
    ) => new CleanupJob(cleanUp({ entries, log, requests, resolved, links, uploads }), clock, logger),
    inject: [
      EntryRepository,
      ChangeLogRepository,
      SubjectRequestRepository,
      ResolvedSubjectRepository,
      OptOutLinkRepository,
      Uploads,
      CLOCK,
      LOGGER,
    ],
  },
];

const useCases: Provider[] = [Arrivals, Suppressions, ListChanges, Erasures, AccessSubject];

@LodeService({
  name: 'privacy',
  settings: privacySettings,
  operations: operationsOf('privacy'),
  calls: [],
  events: [ChangeLogGrown, jobOperations.privacy.progress],
  database: privacyDatabase,
  checks: (environment) => [checkRelay(loadConfig(mailSettings, environment))],
})
@Module({
  imports: [
    EventFeedModule.forFeature(eventFeeds.privacy),
    JobsModule.forFeature({ operations: jobOperations.privacy, tasks: [DeleteUpload, SendQueuedLink] }),
    UploadsModule.forFeature(uploadOperations.privacy),
    TypeOrmModule.forFeature([SubjectRequestEntity]),
    ChangeLogModule,
    OptOutModule,
    ImportSuppressionsModule,
  ],
  controllers: [
    AddSuppressionHandler,
    ListSuppressionsHandler,
    RemoveSuppressionHandler,
    ListChangesHandler,
    ReportPositionHandler,
    ListFollowersHandler,
    RetireFollowerHandler,
    ErasePersonHandler,
    GetErasureHandler,
    ListErasuresHandler,
    AccessSubjectHandler,
    SubmitExportHandler,
    SubmitResolvedHandler,
  ],
  providers: [...store, ...useCases],
})
export class PrivacyModule {}
