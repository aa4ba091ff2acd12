import {
  followerEntities,
  jobEntities,
  leaseEntities,
  outboxEntities,
  TableMoveEntity,
  uploadEntities,
  type ServiceDatabase,
} from '@lode/service-kit';
import { EnrolmentEntity } from './entities/enrolment.entity';
import { EventEntity } from './entities/event.entity';
import { ExclusionSourceEntity } from './entities/exclusion.entity';
import { HiddenLeadEntity } from './entities/hidden-lead.entity';
import { LeadEntity } from './entities/lead.entity';
import { ListJobEntity } from './entities/list-job.entity';
import { ListEntity } from './entities/list.entity';
import { MailboxAuthorizationEntity } from './entities/mailbox-authorization.entity';
import { MailboxEntity } from './entities/mailbox.entity';
import { MonitorChangeEntity } from './entities/monitor-change.entity';
import { MonitorEntity } from './entities/monitor.entity';
import { MonitoredSiteEntity } from './entities/monitored-site.entity';
import { SearchedRowEntity } from './entities/searched-row.entity';
import { SiteFactsEntity } from './entities/site-facts.entity';
import { MessageEntity } from './entities/message.entity';
import { SequenceCountsEntity } from './entities/sequence-counts.entity';
import { SequenceEntity } from './entities/sequence.entity';
import { StepCountsEntity } from './entities/step-counts.entity';
import { SuppressionKeyEntity } from './entities/suppression-key.entity';
import { TrackingDomainEntity } from './entities/tracking-domain.entity';
import { Outreach1765000000000 } from './migrations/1765000000000-outreach';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { OpenJobs1766200000000 } from './migrations/1766200000000-open-jobs';
import { LeadCountries1766350000000 } from './migrations/1766350000000-lead-countries';
import { HiddenLeads1766450000000 } from './migrations/1766450000000-hidden-leads';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';
import { AccountJobs1766700000000 } from './migrations/1766700000000-account-jobs';
import { Exclusions1767700000000 } from './migrations/1767700000000-exclusions';
import { LeadNames1766550000000 } from './migrations/1766550000000-lead-names';
import { Comments1767000000000 } from './migrations/1767000000000-comments';
import { PeopleOfLeads1767100000000 } from './migrations/1767100000000-people-of-leads';
import { KitTables1767300000000 } from './migrations/1767300000000-kit-tables';
import { JobQuestions1767400000000 } from './migrations/1767400000000-job-questions';
import { PeopleInSequences1767800000000 } from './migrations/1767800000000-people-in-sequences';
import { Variants1768000000000 } from './migrations/1768000000000-variants';
import { TrackingDomains1768100000000 } from './migrations/1768100000000-tracking-domains';
import { SenderProtection1768200000000 } from './migrations/1768200000000-sender-protection';
import { Mailboxes1768300000000 } from './migrations/1768300000000-mailboxes';
import { EventFeed1769000000000 } from './migrations/1769000000000-event-feed';
import { Monitors1769000200000 } from './migrations/1769000200000-monitors';
import { OpenInboxes1769500000000 } from './migrations/1769500000000-open-inboxes';
import { MailboxAuthorizations1769500100000 } from './migrations/1769500100000-mailbox-authorizations';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { SavedSearches1769500600000 } from './migrations/1769500600000-saved-searches';
import { CrmExclusions1769700000000 } from './migrations/1769700000000-crm-exclusions';
import { PartitionedLeads1769900000000 } from './migrations/1769900000000-partitioned-leads';
import { AcceptedMessages1769800000000 } from './migrations/1769800000000-accepted-messages';
import { EventRetention1770200000000 } from './migrations/1770200000000-event-retention';
import { MessageRetention1770200100000 } from './migrations/1770200100000-message-retention';
import { ErasureCheck1770200200000 } from './migrations/1770200200000-erasure-check';
import { ListSizes1770300000000 } from './migrations/1770300000000-list-sizes';
import { AcceptByIndex1770400000000 } from './migrations/1770400000000-accept-by-index';
import { OwnedTrackingDomains1770500000000 } from './migrations/1770500000000-owned-tracking-domains';

export const outreachDatabase: ServiceDatabase = {
  entities: [
    ...jobEntities,
    ...leaseEntities,
    ...uploadEntities,
    ...followerEntities,
    ...outboxEntities,
    EnrolmentEntity,
    EventEntity,
    ExclusionSourceEntity,
    HiddenLeadEntity,
    LeadEntity,
    ListJobEntity,
    ListEntity,
    MailboxAuthorizationEntity,
    MailboxEntity,
    MessageEntity,
    MonitorChangeEntity,
    MonitorEntity,
    MonitoredSiteEntity,
    SearchedRowEntity,
    SiteFactsEntity,
    SequenceCountsEntity,
    SequenceEntity,
    StepCountsEntity,
    SuppressionKeyEntity,
    TableMoveEntity,
    TrackingDomainEntity,
  ],
  migrations: [
    Outreach1765000000000,
    EraseByName1766000000000,
    OpenJobs1766200000000,
    LeadCountries1766350000000,
    HiddenLeads1766450000000,
    ResolveSuppressions1766500000000,
    LeadNames1766550000000,
    AccountJobs1766700000000,
    Comments1767000000000,
    PeopleOfLeads1767100000000,
    KitTables1767300000000,
    JobQuestions1767400000000,
    Exclusions1767700000000,
    PeopleInSequences1767800000000,
    Variants1768000000000,
    TrackingDomains1768100000000,
    SenderProtection1768200000000,
    Mailboxes1768300000000,
    EventFeed1769000000000,
    Monitors1769000200000,
    KeyCheck1769400000000,
    OpenInboxes1769500000000,
    MailboxAuthorizations1769500100000,
    SavedSearches1769500600000,
    CrmExclusions1769700000000,
    AcceptedMessages1769800000000,
    PartitionedLeads1769900000000,
    EventRetention1770200000000,
    MessageRetention1770200100000,
    ErasureCheck1770200200000,
    ListSizes1770300000000,
    AcceptByIndex1770400000000,
    OwnedTrackingDomains1770500000000,
  ],
};
