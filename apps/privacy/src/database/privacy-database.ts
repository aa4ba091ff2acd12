import { jobEntities, uploadEntities, outboxEntities, type ServiceDatabase } from '@lode/service-kit';
import { ChangeLogEntity } from './change-log.entity';
import { ChangeEntity } from './change.entity';
import { EntryEntity } from './entry.entity';
import { ErasureServiceEntity } from './erasure-service.entity';
import { ErasureEntity } from './erasure.entity';
import { FollowerServiceEntity } from './follower-service.entity';
import { FollowerEntity } from './follower.entity';
import { Privacy1764900000000 } from './migrations/1764900000000-privacy';
import { OptOutAndImports1764950000000 } from './migrations/1764950000000-opt-out-and-imports';
import { ResolvedSubjects1766000000000 } from './migrations/1766000000000-resolved-subjects';
import { OptOutLimits1766000100000 } from './migrations/1766000100000-opt-out-limits';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { OptOutClientIds1767000100000 } from './migrations/1767000100000-opt-out-client-ids';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { OptOutClientEntity } from './opt-out-client.entity';
import { OptOutLinkEntity } from './opt-out-link.entity';
import { ResolvedSubjectEntity } from './resolved-subject.entity';
import { SubjectRequestEntity } from './subject-request.entity';
import { SubmittedExportEntity } from './submitted-export.entity';

export const privacyDatabase: ServiceDatabase = {
  entities: [
    EntryEntity,
    ChangeLogEntity,
    ChangeEntity,
    ErasureEntity,
    ErasureServiceEntity,
    FollowerEntity,
    FollowerServiceEntity,
    ResolvedSubjectEntity,
    SubjectRequestEntity,
    SubmittedExportEntity,
    OptOutLinkEntity,
    OptOutClientEntity,
    ...jobEntities,
    ...outboxEntities,
    ...uploadEntities,
  ],
  migrations: [
    Privacy1764900000000,
    OptOutAndImports1764950000000,
    ResolvedSubjects1766000000000,
    OptOutLimits1766000100000,
    OpenJobs1766200000000,
    AccountJobs1766700000000,
    Comments1767000000000,
    OptOutClientIds1767000100000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    EventFeed1769000000000,
    KeyCheck1769400000000,
  ],
};
