import {
  DeferredResultEntity,
  exclusionEntities,
  followerEntities,
  bulkFileEntities,
  jobEntities,
  uploadEntities,
  leaseEntities,
  resultEntities,
  outboxEntities,
  SuppressedHashEntity,
  type ServiceDatabase,
} from '@lode/service-kit';
import { AddressFeedEntity } from '../address-counts/address-feed.entity';
import { CompanyFactsEntity } from '../company-facts/company-facts.entity';
import { PersonEntity } from '../people/person.entity';
import { People1768500000000 } from './migrations/1768500000000-people';
import { ConfirmedAddressEntity } from './confirmed-address.entity';
import { DomainEntity } from './domain.entity';
import { Email1763800000000 } from './migrations/1763800000000-email';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { Jobs1766700000000 } from './migrations/1766700000000-jobs';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { Chances1767100000000 } from './migrations/1767100000000-chances';
import { BulkFiles1767200000000 } from './migrations/1767200000000-bulk-files';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { ResultQuestions1767600000000 } from './migrations/1767600000000-result-questions';
import { Exclusions1767700000000 } from './migrations/1767700000000-exclusions';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { CompanyFacts1769500400000 } from './migrations/1769500400000-company-facts';
import { ResultSearch1769500600000 } from './migrations/1769500600000-result-search';
import { CrmExclusions1769700000000 } from './migrations/1769700000000-crm-exclusions';
import { PeopleSizeIndex1769800000000 } from './migrations/1769800000000-people-size-index';
import { PeopleTerms1769900000000 } from './migrations/1769900000000-people-terms';
import { WatchedPeople1770000000000 } from './migrations/1770000000000-watched-people';
import { ResultPartitions1770100000000 } from './migrations/1770100000000-result-partitions';

export const emailDatabase: ServiceDatabase = {
  entities: [
    DomainEntity,
    ConfirmedAddressEntity,
    PersonEntity,
    CompanyFactsEntity,
    AddressFeedEntity,
    SuppressedHashEntity,
    DeferredResultEntity,
    ...jobEntities,
    ...outboxEntities,
    ...uploadEntities,
    ...bulkFileEntities,
    ...leaseEntities,
    ...resultEntities,
    ...exclusionEntities,
    ...followerEntities,
  ],
  migrations: [
    Email1763800000000,
    Privacy1765000000000,
    EraseByName1766000000000,
    ResolveSuppressions1766500000000,
    Jobs1766700000000,
    Comments1767000000000,
    Chances1767100000000,
    BulkFiles1767200000000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    ResultQuestions1767600000000,
    Exclusions1767700000000,
    People1768500000000,
    EventFeed1769000000000,
    KeyCheck1769400000000,
    CompanyFacts1769500400000,
    ResultSearch1769500600000,
    CrmExclusions1769700000000,
    PeopleSizeIndex1769800000000,
    PeopleTerms1769900000000,
    WatchedPeople1770000000000,
    ResultPartitions1770100000000,
  ],
};
