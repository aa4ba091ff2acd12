import {
  followerEntities,
  jobEntities,
  leaseEntities,
  resultEntities,
  outboxEntities,
  type ServiceDatabase,
} from '@lode/service-kit';
import { DocumentEntity } from '../documents/document.entity';
import { SiteBackOffEntity } from '../politeness/site-back-off.entity';
import { SiteEntity } from '../reading/site.entity';
import { RobotsEntity } from '../robots/robots.entity';
import { Crawl1763700000000 } from './migrations/1763700000000-crawl';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';
import { CompanyNames1766800000000 } from './migrations/1766800000000-company-names';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { ResultQuestions1767600000000 } from './migrations/1767600000000-result-questions';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { ResultSearch1769500600000 } from './migrations/1769500600000-result-search';
import { ResultPartitions1770100000000 } from './migrations/1770100000000-result-partitions';

export const crawlDatabase: ServiceDatabase = {
  entities: [
    DocumentEntity,
    RobotsEntity,
    SiteEntity,
    SiteBackOffEntity,
    ...jobEntities,
    ...outboxEntities,
    ...leaseEntities,
    ...resultEntities,
    ...followerEntities,
  ],
  migrations: [
    Crawl1763700000000,
    Privacy1765000000000,
    EraseByName1766000000000,
    OpenJobs1766200000000,
    ResolveSuppressions1766500000000,
    AccountJobs1766700000000,
    CompanyNames1766800000000,
    Comments1767000000000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    ResultQuestions1767600000000,
    EventFeed1769000000000,
    KeyCheck1769400000000,
    ResultSearch1769500600000,
    ResultPartitions1770100000000,
  ],
};
