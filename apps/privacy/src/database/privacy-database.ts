import { join } from 'node:path';
import { jobEntities, uploadEntities } from '@lode/work';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
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
  DemandEntity,
  ImportEntity,
  UndoneImportEntity,
} from './entities';

export const privacyDatabase: ServiceDatabase = {
  entities: [
    EntryEntity,
    DemandEntity,
    ImportEntity,
    UndoneImportEntity,
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
