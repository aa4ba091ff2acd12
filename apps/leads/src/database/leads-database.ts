import {
  exclusionEntities,
  followerEntities,
  bulkFileEntities,
  jobEntities,
  uploadEntities,
  leaseEntities,
  resultEntities,
  outboxEntities,
  type ServiceDatabase,
} from '@lode/service-kit';
import { AnswerContactEntity } from '../generate-leads/answer-contact.entity';
import { AnswerLeadEntity } from '../generate-leads/answer-lead.entity';
import { AnswerEntity } from '../generate-leads/answer.entity';
import { ImportEntity } from '../importing/database/import.entity';
import { StagedPlaceEntity } from '../importing/database/staged-place.entity';
import { PlaceGroupEntity } from '../grouping/place-group.entity';
import { CategoryEntity } from '../places/category.entity';
import { PlaceEntity } from '../places/place.entity';
import { WordEntity } from '../places/word.entity';
import { BackgroundSiteEntity } from '../readings/background-site.entity';
import { ReadingSiteEntity } from '../readings/reading-site.entity';
import { ReadingEntity } from '../readings/reading.entity';
import { CompanyEntity } from '../sources/company.entity';
import { Leads1764000000000 } from './migrations/1764000000000-leads';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { LeadContacts1767100000000 } from './migrations/1767100000000-lead-contacts';
import { BulkFiles1767200000000 } from './migrations/1767200000000-bulk-files';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { ResultQuestions1767600000000 } from './migrations/1767600000000-result-questions';
import { CompanyHandoverEntity } from '../company-handover/handover.entity';
import { CompanyHandover1768500000000 } from './migrations/1768500000000-company-handover';
import { Exclusions1767700000000 } from './migrations/1767700000000-exclusions';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { Readings1769500300000 } from './migrations/1769500300000-readings';
import { ResultSearch1769500600000 } from './migrations/1769500600000-result-search';
import { CrmExclusions1769700000000 } from './migrations/1769700000000-crm-exclusions';
import { SearchSegments1769900000000 } from './migrations/1769900000000-search-segments';
import { ResultPartitions1770100000000 } from './migrations/1770100000000-result-partitions';
import { Coverage1770400000000 } from './migrations/1770400000000-coverage';
import { PlaceCells1770500100000 } from './migrations/1770500100000-place-cells';
import { PlaceGroups1770500000000 } from './migrations/1770500000000-place-groups';
import { StagedColumns1770300000000 } from './migrations/1770300000000-staged-columns';

export const leadsDatabase: ServiceDatabase = {
  entities: [
    AnswerEntity,
    AnswerLeadEntity,
    AnswerContactEntity,
    CompanyEntity,
    CompanyHandoverEntity,
    PlaceEntity,
    PlaceGroupEntity,
    CategoryEntity,
    WordEntity,
    ImportEntity,
    StagedPlaceEntity,
    ReadingEntity,
    ReadingSiteEntity,
    BackgroundSiteEntity,
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
    Leads1764000000000,
    Privacy1765000000000,
    EraseByName1766000000000,
    OpenJobs1766200000000,
    ResolveSuppressions1766500000000,
    AccountJobs1766700000000,
    Comments1767000000000,
    LeadContacts1767100000000,
    BulkFiles1767200000000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    ResultQuestions1767600000000,
    Exclusions1767700000000,
    CompanyHandover1768500000000,
    EventFeed1769000000000,
    KeyCheck1769400000000,
    Readings1769500300000,
    ResultSearch1769500600000,
    CrmExclusions1769700000000,
    SearchSegments1769900000000,
    ResultPartitions1770100000000,
    StagedColumns1770300000000,
    Coverage1770400000000,
    PlaceGroups1770500000000,
    PlaceCells1770500100000,
  ],
};
