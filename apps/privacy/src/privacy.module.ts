import { Module, type Provider } from '@nestjs/common';
import { ChangeLogGrown, jobOperations, operationsOf, uploadOperations } from '@lode/contracts';
import {
  Bus,
  CLOCK,
  DeleteUpload,
  CleanupJob,
  LodeService,
  LOGGER,
  plain,
  SubjectHasher,
  Uploads,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
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
import { SubjectRequestRepository } from './database/subject-request.repository';
import { ErasePersonHandler } from './erase-person/erase-person.handler';
import { Erasures } from './erasures/erasures';
import { cleanUp } from './cleanup';
import { GetErasureHandler } from './get-erasure/get-erasure.handler';
import { importProviders } from './import-suppressions/import-suppressions.module';
import { ListChanges } from './list-changes/list-changes';
import { ListChangesHandler } from './list-changes/list-changes.handler';
import { ListErasuresHandler } from './list-erasures/list-erasures.handler';
import { ListFollowersHandler } from './list-followers/list-followers.handler';
import { ListSuppressionsHandler } from './list-suppressions/list-suppressions.handler';
import { OptOutLinkRepository } from './opt-out/opt-out-link.repository';
import { optOutProviders } from './opt-out/opt-out.module';
import { SendQueuedLink } from './opt-out/send-queued-link.task';
import { privacySettings } from './privacy.config';
import { RemoveSuppressionHandler } from './remove-suppression/remove-suppression.handler';
import { RetireFollowerHandler } from './retire-follower/retire-follower.handler';
import { ReportPositionHandler } from './report-position/report-position.handler';
import { SubmitExportHandler } from './submit-export/submit-export.handler';
import { SubmitResolvedHandler } from './submit-resolved/submit-resolved.handler';
import { Suppressions } from './suppressions/suppressions';

const store: Provider[] = [
  {
    provide: ChangeLogRepository,
    useFactory: (source: DataSource, clock: Clock, bus: Bus) =>
      new ChangeLogRepository(source, clock, (position) => bus.emit(ChangeLogGrown, { position })),
    inject: [DataSource, CLOCK, Bus],
  },
  plain(EntryRepository, DataSource, ChangeLogRepository, CLOCK),
  plain(ErasureRepository, DataSource, ChangeLogRepository, CLOCK),
  plain(FollowerRepository, DataSource),
  plain(SubjectRequestRepository, DataSource, ChangeLogRepository, CLOCK),
  plain(ExportRepository, DataSource),
  plain(ResolvedSubjectRepository, DataSource, ChangeLogRepository, CLOCK),
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

const useCases: Provider[] = [
  plain(Arrivals),
  plain(Suppressions, EntryRepository, SubjectHasher, CLOCK),
  plain(ListChanges, ChangeLogRepository, CLOCK),
  plain(Erasures, ErasureRepository, SubjectHasher),
  plain(AccessSubject, SubjectRequestRepository, Arrivals, SubjectHasher, CLOCK),
];

const handlers: Provider[] = [
  plain(AddSuppressionHandler, Suppressions),
  plain(ListSuppressionsHandler, Suppressions),
  plain(RemoveSuppressionHandler, Suppressions),
  plain(ListChangesHandler, ListChanges),
  plain(ReportPositionHandler, FollowerRepository, CLOCK),
  plain(ListFollowersHandler, FollowerRepository, CLOCK),
  plain(RetireFollowerHandler, FollowerRepository, CLOCK),
  plain(ErasePersonHandler, Erasures),
  plain(GetErasureHandler, Erasures),
  plain(ListErasuresHandler, Erasures),
  plain(AccessSubjectHandler, AccessSubject),
  plain(SubmitExportHandler, ExportRepository, Arrivals),
  plain(SubmitResolvedHandler, ResolvedSubjectRepository),
];

@LodeService({
  name: 'privacy',
  settings: privacySettings,
  operations: operationsOf('privacy'),
  calls: [],
  events: [ChangeLogGrown, jobOperations.privacy.progress],
  database: privacyDatabase,
  jobs: jobOperations.privacy,
  uploads: uploadOperations.privacy,
  tasks: [DeleteUpload, SendQueuedLink],
})
@Module({ providers: [...store, ...useCases, ...handlers, ...optOutProviders, ...importProviders] })
export class PrivacyModule {}
