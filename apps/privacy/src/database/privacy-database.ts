import { join } from 'node:path';
import {
  jobEntities,
  uploadEntities,
  outboxEntities,
  readSchema,
  type ServiceDatabase,
} from '@lode/service-kit';
import {
  ChangeLogEntity,
  ChangeEntity,
  EntryEntity,
  ErasureServiceEntity,
  ErasureEntity,
  FollowerServiceEntity,
  FollowerEntity,
  OptOutClientEntity,
  OptOutLinkEntity,
  ResolvedSubjectEntity,
  SubjectRequestEntity,
  SubmittedExportEntity,
} from './entities';

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
