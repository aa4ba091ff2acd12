import { Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  ChangeLogGrown,
  eventFeeds,
  jobOperations,
  memberThingOperations,
  operationsOf,
  uploadOperations,
} from '@lode/contracts';
import { CLOCK, CleanupJob, loadConfig, LOGGER, type Clock, type Logger } from '@lode/platform';
import {
  DeleteUpload,
  Uploads,
  EventFeedModule,
  JobsModule,
  MemberThingsModule,
  UploadsModule,
} from '@lode/work';
import { LodeService } from '@lode/bus';
import { SubjectHasherModule } from '@lode/privacy';
import { checkRelay, mailSettings } from '@lode/platform/mail';
import { ExportRepository, SubjectRequestRepository } from './database/subject-request.repository';
import { ErasureRepository } from './database/erasure.repository';
import { ChangeLogRepository } from './database/change-log.repository';
import { EntryRepository } from './database/entry.repository';
import { AccessSubject } from './access-subject/access-subject';
import { AccessSubjectController } from './access-subject/access-subject.controller';
import { Arrivals } from './access-subject/arrivals';
import { SuppressionsController } from './suppressions/suppressions.controller';
import { FollowerRepository } from './database/follower.repository';
import { privacyDatabase } from './database/privacy-database';
import { ResolvedSubjectRepository } from './database/resolved-subject.repository';
import { SubjectRequestEntity } from './database/entities';
import { ErasuresController } from './erasures/erasures.controller';
import { Erasures } from './erasures/erasures';
import { cleanUp } from './cleanup';
import { ImportSuppressionsModule } from './import-suppressions/import-suppressions.module';
import { ChangeLogController, ListChanges } from './change-log/change-log.controller';
import { OptOutLinkRepository } from './opt-out/opt-out-link.repository';
import { OptOutModule } from './opt-out/opt-out.module';
import { SendQueuedLink } from './opt-out/send-queued-link.task';
import { optOutSettings } from './opt-out/opt-out.config';
import { Suppressions } from './suppressions/suppressions.service';
import { ChangeLogModule } from './change-log/change-log.module';

const store: Provider[] = [
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
  settings: optOutSettings,
  operations: operationsOf('privacy'),
  calls: [],
  events: [ChangeLogGrown],
  database: privacyDatabase,
  checks: (environment) => [checkRelay(loadConfig(mailSettings, environment))],
})
@Module({
  imports: [
    SubjectHasherModule,
    EventFeedModule.forFeature(eventFeeds.privacy),
    JobsModule.forFeature({ operations: jobOperations.privacy, tasks: [DeleteUpload, SendQueuedLink] }),
    MemberThingsModule.forFeature(memberThingOperations.privacy),
    UploadsModule.forFeature(uploadOperations.privacy),
    TypeOrmModule.forFeature([SubjectRequestEntity]),
    ChangeLogModule,
    OptOutModule,
    ImportSuppressionsModule,
  ],
  controllers: [SuppressionsController, ChangeLogController, ErasuresController, AccessSubjectController],
  providers: [...store, ...useCases],
})
export class PrivacyModule {}
