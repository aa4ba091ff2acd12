import { join } from 'node:path';
import { followerEntities, type PeopleTable } from '@lode/privacy';
import { jobEntities } from '@lode/work';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import { CrmAuthorizationEntity } from '../crm/authorizations/crm-authorization.entity';
import { CrmConnectionEntity } from '../crm/connections/crm-connection.entity';
import { CrmRecordEntity, CrmSyncRowEntity, CrmSyncEntity } from '../crm/sync/crm-sync.entity';
import { ExportEntity } from '../exports/export.entity';

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

/** Tables with personal data, in addition to those of the platform. Erased people lose their rows. */
export const personalData: readonly PeopleTable[] = [
  {
    table: 'crm_records',
    what: 'record in a connected CRM',
    since: ({ written_at }) => written_at as Date,
    ofAccounts: true,
  },
  {
    table: 'crm_sync_rows',
    what: 'report of a CRM sync',
    since: ({ planned_at }) => planned_at as Date,
    ofAccounts: true,
  },
];
