import { join } from 'node:path';
import {
  followerEntities,
  jobEntities,
  outboxEntities,
  readSchema,
  type ServiceDatabase,
} from '@lode/service-kit';
import { CrmAuthorizationEntity } from './crm-authorization.entity';
import { CrmConnectionEntity } from './crm-connection.entity';
import { CrmRecordEntity } from './crm-record.entity';
import { CrmSyncRowEntity } from './crm-sync-row.entity';
import { CrmSyncEntity } from './crm-sync.entity';
import { ExportEntity } from './export.entity';

export const exportDatabase: ServiceDatabase = {
  entities: [
    ExportEntity,
    CrmConnectionEntity,
    CrmAuthorizationEntity,
    CrmSyncEntity,
    CrmSyncRowEntity,
    CrmRecordEntity,
    ...jobEntities,
    ...outboxEntities,
    ...followerEntities,
  ],
  migrations: [],
  schema: readSchema('export', join(__dirname, '..')),
};
