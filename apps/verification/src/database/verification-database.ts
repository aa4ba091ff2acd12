import {
  followerEntities,
  bulkFileEntities,
  jobEntities,
  resultEntities,
  uploadEntities,
  leaseEntities,
  outboxEntities,
  TableMoveEntity,
  type ServiceDatabase,
} from '@lode/service-kit';
import { DomainFactEntity } from './domain-fact.entity';
import { HostBackOffEntity } from './host-back-off.entity';
import { Verdicts1763600000000 } from './migrations/1763600000000-verdicts';
import { Bulk1763650000000 } from './migrations/1763650000000-bulk';
import { Found1763700000000 } from './migrations/1763700000000-found';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';
import { AnyText1766000000000 } from './migrations/1766000000000-any-text';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { UnclassifiedReplies1766600000000 } from './migrations/1766600000000-unclassified-replies';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { MailHosts1767100000000 } from './migrations/1767100000000-mail-hosts';
import { BulkFiles1767200000000 } from './migrations/1767200000000-bulk-files';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { ResultSets1767900000000 } from './migrations/1767900000000-result-sets';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { TranscriptEntity } from './transcript.entity';
import { UnclassifiedReplyEntity } from './unclassified-reply.entity';
import { VerdictEntity } from './verdict.entity';
import { Deliveries1769100000000 } from './migrations/1769100000000-deliveries';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { PartitionedVerdicts1769900000000 } from './migrations/1769900000000-partitioned-verdicts';
import { ResultSearch1769500600000 } from './migrations/1769500600000-result-search';
import { ResultPartitions1770100000000 } from './migrations/1770100000000-result-partitions';

export const verificationDatabase: ServiceDatabase = {
  entities: [
    VerdictEntity,
    DomainFactEntity,
    TranscriptEntity,
    HostBackOffEntity,
    UnclassifiedReplyEntity,
    ...jobEntities,
    ...outboxEntities,
    ...uploadEntities,
    ...bulkFileEntities,
    ...resultEntities,
    ...leaseEntities,
    ...followerEntities,
    TableMoveEntity,
  ],
  migrations: [
    Verdicts1763600000000,
    Bulk1763650000000,
    Found1763700000000,
    Privacy1765000000000,
    AnyText1766000000000,
    EraseByName1766000000000,
    OpenJobs1766200000000,
    ResolveSuppressions1766500000000,
    UnclassifiedReplies1766600000000,
    AccountJobs1766700000000,
    Comments1767000000000,
    MailHosts1767100000000,
    BulkFiles1767200000000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    ResultSets1767900000000,
    EventFeed1769000000000,
    Deliveries1769100000000,
    KeyCheck1769400000000,
    ResultSearch1769500600000,
    PartitionedVerdicts1769900000000,
    ResultPartitions1770100000000,
  ],
};
