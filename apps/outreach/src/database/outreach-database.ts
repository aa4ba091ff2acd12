import { join } from 'node:path';
import { followerEntities, type PeopleTable } from '@lode/privacy';
import { billingEntities, jobEntities, leaseEntities, uploadEntities } from '@lode/work';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import {
  ConversationEntity,
  ConversationContentEntity,
  ConversationDraftEntity,
  ConversationFileEntity,
  ModelUseEntity,
  ConversationKeyEntity,
  ConversationMessageEntity,
} from '../conversations/conversation.entity';
import { BranchChoiceEntity } from '../branches/branch-choice.entity';
import { DmarcReportEntity, DmarcSumEntity } from '../dmarc-reports/dmarc-report.repository';
import { EnrolmentEntity } from '../sequences/enrolment.entity';
import { EventEntity, SequenceCountsEntity, StepCountsEntity } from '../events/event.entity';
import { ExclusionSourceEntity } from '../exclusions/exclusion.entity';
import { LeadStateEntity, SuppressionKeyEntity } from '../lead-states/lead-state.entity';
import { ImportEntity, ImportRowEntity, ImportUpdateEntity } from '../imports/import.entity';
import { TemplateEntity, ViewsEntity } from '../library/library.entity';
import { LeadEntity } from '../leads/lead.entity';
import { ListJobEntity, ListEntity } from '../lists/list.entity';
import { MailboxAuthorizationEntity } from '../mailboxes/authorizations/authorization.entity';
import { MailboxEntity } from '../mailboxes/mailbox.entity';
import {
  MonitorChangeEntity,
  MonitorEntity,
  MonitoredSiteEntity,
  SiteFactsEntity,
  SearchedRowEntity,
} from '../monitors/monitor.entity';
import { MessageEntity } from '../sending/message.entity';
import { SequenceEntity } from '../sequences/sequence.entity';
import { PlacementTestEntity } from '../placement-tests/placement-test.repository';
import { SendingDomainChangeEntity, SendingDomainEntity } from '../sending-domains/sending-domain.repository';
import { TaskEntity } from '../tasks/task.entity';
import { TrackingDomainEntity } from '../tracking-domains/tracking-domain.entity';
import { eraseLeads } from '../leads/erase-leads';

export const outreachDatabase: ServiceDatabase = {
  entities: [
    ...jobEntities,
    ...billingEntities,
    ...leaseEntities,
    ...uploadEntities,
    ...followerEntities,
    ...outboxEntities,
    BranchChoiceEntity,
    ConversationEntity,
    ConversationContentEntity,
    ConversationDraftEntity,
    ConversationFileEntity,
    ModelUseEntity,
    ConversationKeyEntity,
    ConversationMessageEntity,
    DmarcReportEntity,
    DmarcSumEntity,
    EnrolmentEntity,
    EventEntity,
    ExclusionSourceEntity,
    LeadStateEntity,
    ImportEntity,
    ImportRowEntity,
    ImportUpdateEntity,
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
    PlacementTestEntity,
    SendingDomainChangeEntity,
    SendingDomainEntity,
    SequenceCountsEntity,
    SequenceEntity,
    StepCountsEntity,
    SuppressionKeyEntity,
    TaskEntity,
    TemplateEntity,
    TrackingDomainEntity,
    ViewsEntity,
  ],
  migrations: [],
  schema: readSchema('outreach', join(__dirname, '..')),
};

/** Ids of imports begin with the time in milliseconds, as UUIDs of version 7 do. */
const importedAt = ({ import_id: id }: { readonly [column: string]: unknown }): Date =>
  new Date(
    Number.parseInt(
      String(id)
        .replace(/\W|^imp_/g, '')
        .slice(0, 12),
      16,
    ),
  );

/**
 * Tables with personal data, in addition to those of the platform. Erasing an enrolment deletes its messages and
 * events; counts remain, because they are anonymous.
 */
export const personalData: readonly PeopleTable[] = [
  {
    table: 'leads',
    what: 'lead in a list',
    since: ({ created_at }) => created_at as Date,
    ofAccounts: true,
    erase: eraseLeads,
  },
  { table: 'import_rows', what: 'rejected row of an import', since: importedAt, ofAccounts: true },
  { table: 'import_updates', what: 'lead that an import has changed', since: importedAt, ofAccounts: true },
  {
    table: 'enrolments',
    what: 'enrolment in an email sequence',
    since: ({ enrolled_at }) => enrolled_at as Date,
    ofAccounts: true,
  },
  {
    table: 'conversation_drafts',
    what: 'draft of an answer',
    since: ({ updated_at }) => updated_at as Date,
    ofAccounts: true,
  },
  {
    table: 'conversation_messages',
    what: 'mail of a conversation',
    since: ({ occurred_at }) => occurred_at as Date,
    ofAccounts: true,
  },
  {
    table: 'conversations',
    what: 'conversation',
    since: ({ created_at }) => created_at as Date,
    ofAccounts: true,
  },
  {
    table: 'tasks',
    what: 'task of a member',
    since: ({ created_at }) => created_at as Date,
    ofAccounts: true,
  },
  {
    table: 'monitor_changes',
    what: 'change of a monitored company',
    since: ({ found_at }) => found_at as Date,
    ofAccounts: true,
  },
  {
    table: 'searched_rows',
    what: 'row of a saved search',
    since: ({ found_at }) => found_at as Date,
    ofAccounts: true,
  },
];
