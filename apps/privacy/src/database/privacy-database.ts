import { join } from 'node:path';
import {
  jobEntities,
  uploadEntities,
  outboxEntities,
  readSchema,
  type ServiceDatabase,
} from '@lode/service-kit';
import { ChangeLogEntity } from './change-log.entity';
import { ChangeEntity } from './change.entity';
import { EntryEntity } from './entry.entity';
import { ErasureServiceEntity } from './erasure-service.entity';
import { ErasureEntity } from './erasure.entity';
import { FollowerServiceEntity } from './follower-service.entity';
import { FollowerEntity } from './follower.entity';
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
  migrations: [],
  schema: readSchema('privacy', join(__dirname, '..')),
};
