import {
  exclusionEntities,
  followerEntities,
  DeferredResultEntity,
  bulkFileEntities,
  jobEntities,
  resultEntities,
  uploadEntities,
  leaseEntities,
  outboxEntities,
  SuppressedHashEntity,
  type ServiceDatabase,
} from '@lode/service-kit';
import { CompanyEntity } from '../companies/database/company.entity';
import { CompanyImportEntity } from '../companies/database/company-import.entity';
import { CompanyKeyEntity } from '../companies/database/company-key.entity';
import { AddressCountEntity } from '../companies/database/address-count.entity';
import { CompanyChangeEntity } from '../companies/database/company-change.entity';
import { ExchangePositionEntity } from '../companies/database/exchange-position.entity';
import { CompanyRecordEntity } from '../companies/database/company-record.entity';
import { Companies1768500000000 } from './migrations/1768500000000-companies';
import { DeferredResults1768510000000 } from './migrations/1768510000000-deferred-results';
import { AnswerEntity } from './answer.entity';
import { Intel1764800000000 } from './migrations/1764800000000-intel';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { Jobs1766700000000 } from './migrations/1766700000000-jobs';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { BulkFiles1767200000000 } from './migrations/1767200000000-bulk-files';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { Exclusions1767700000000 } from './migrations/1767700000000-exclusions';
import { ResultSets1767900000000 } from './migrations/1767900000000-result-sets';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { PeopleExchange1769500500000 } from './migrations/1769500500000-people-exchange';
import { ResultSearch1769500600000 } from './migrations/1769500600000-result-search';
import { CrmExclusions1769700000000 } from './migrations/1769700000000-crm-exclusions';
import { SearchIndexes1769800000000 } from './migrations/1769800000000-search-indexes';
import { WatchedCompanies1770000000000 } from './migrations/1770000000000-watched-companies';
import { ResultPartitions1770100000000 } from './migrations/1770100000000-result-partitions';

export const intelDatabase: ServiceDatabase = {
  entities: [
    AnswerEntity,
    CompanyEntity,
    CompanyImportEntity,
    CompanyKeyEntity,
    CompanyRecordEntity,
    CompanyChangeEntity,
    AddressCountEntity,
    ExchangePositionEntity,
    ...jobEntities,
    ...outboxEntities,
    ...uploadEntities,
    ...bulkFileEntities,
    ...resultEntities,
    ...leaseEntities,
    ...exclusionEntities,
    ...followerEntities,
    DeferredResultEntity,
    SuppressedHashEntity,
  ],
  migrations: [
    Intel1764800000000,
    Privacy1765000000000,
    EraseByName1766000000000,
    ResolveSuppressions1766500000000,
    Jobs1766700000000,
    Comments1767000000000,
    BulkFiles1767200000000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    Exclusions1767700000000,
    ResultSets1767900000000,
    Companies1768500000000,
    DeferredResults1768510000000,
    EventFeed1769000000000,
    KeyCheck1769400000000,
    PeopleExchange1769500500000,
    ResultSearch1769500600000,
    CrmExclusions1769700000000,
    SearchIndexes1769800000000,
    WatchedCompanies1770000000000,
    ResultPartitions1770100000000,
  ],
};
