import { followerEntities, jobEntities, outboxEntities, type ServiceDatabase } from '@lode/service-kit';
import { CrmAuthorizationEntity } from './crm-authorization.entity';
import { CrmConnectionEntity } from './crm-connection.entity';
import { CrmRecordEntity } from './crm-record.entity';
import { CrmSyncRowEntity } from './crm-sync-row.entity';
import { CrmSyncEntity } from './crm-sync.entity';
import { ExportEntity } from './export.entity';
import { Export1765500000000 } from './migrations/1765500000000-export';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { ExcludedCount1767700000000 } from './migrations/1767700000000-excluded-count';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { Crm1769600300000 } from './migrations/1769600300000-crm';
import { CrmContents1769700000000 } from './migrations/1769700000000-crm-contents';
import { CrmSelection1769700200000 } from './migrations/1769700200000-crm-selection';
import { EventFeed1770300000000 } from './migrations/1770300000000-event-feed';

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
  migrations: [
    Export1765500000000,
    EraseByName1766000000000,
    ResolveSuppressions1766500000000,
    Comments1767000000000,
    KitTables1767300000000,
    ExcludedCount1767700000000,
    KeyCheck1769400000000,
    Crm1769600300000,
    CrmContents1769700000000,
    CrmSelection1769700200000,
    EventFeed1770300000000,
  ],
};
