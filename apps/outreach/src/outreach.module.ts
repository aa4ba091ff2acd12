import { Module } from '@nestjs/common';
import {
  AcceptDelivery,
  AcceptExclusionsInEmail,
  AcceptExclusionsInIntel,
  AcceptExclusionsInLeads,
  AddSuppression,
  EnrichCompany,
  FindEmail,
  FindIntentSignals,
  exclusionOperations,
  billingFeeds,
  eventFeeds,
  jobOperations,
  ListCompanies,
  ListPeople,
  ListSuppressions,
  LookUp,
  memberThingOperations,
  operationsOf,
  RecallVerdicts,
  RecordDelivery,
  RecordSent,
  RemoveSuppression,
  resultOperations,
  SearchDomain,
  uploadOperations,
  VerifyEmails,
} from '@lode/contracts';
import {
  BillingModule,
  DeleteUpload,
  EventFeedModule,
  JobsModule,
  MemberThingsModule,
  UploadsModule,
} from '@lode/work';
import { LodeService } from '@lode/bus';
import { PrivacyModule } from '@lode/privacy';
import { checkRelay, mailSettings } from '@lode/platform/mail';
import { loadConfig } from '@lode/platform';
import { personalData, outreachDatabase } from './database/outreach-database';
import { deliveryTasks } from './deliveries/deliveries.module';
import { LeadStates } from './lead-states/lead-states';
import { CheckMonitoredList, ReadMonitoredSite, CheckSavedSearch } from './monitors/monitor.task';
import { outreachSettings } from './outreach.config';
import { SendMessage } from './sequences/message.task';
import { protectionTasks } from './protection/protection.module';
import { SuppressPerson } from './protection/suppress-persons';
import { CheckTrackingDomain } from './tracking-domains/tracking-domain.repository';
import { AnalyticsModule } from './analytics/analytics.module';
import { AnswersModule } from './answers/answers.module';
import { DraftsModule } from './drafts/drafts.module';
import { AttachmentsModule } from './attachments/attachments.module';
import { SendAnswer } from './answers/answer.task';
import { ConversationsModule } from './conversations/conversations.module';
import { HeldConversations } from './conversations/held-conversations.repository';
import { VaultsModule } from './conversations/vaults.module';
import { ExclusionsModule } from './exclusions/exclusions.module';
import { ImportsModule } from './imports/imports.module';
import { InboundModule } from './inbound/inbound.module';
import { AddedLeads, AddedLeadsModule } from './leads/added-leads.module';
import { SortReplyByModel } from './conversations/model.task';
import { LanguageModelModule } from './language-model/language-model.module';
import { LeadsModule } from './leads/leads.module';
import { LibraryModule } from './library/library.module';
import { LookUpsModule } from './look-ups/look-ups.module';
import { MailboxRepository } from './mailboxes/mailbox.repository';
import { MailboxesModule, mailboxTasks } from './mailboxes/mailboxes.module';
import { MonitorRepository } from './monitors/monitor.repository';
import { MonitorsModule } from './monitors/monitors.module';
import { PlacementTestsModule, placementTasks } from './placement-tests/placement-tests.module';
import { PreviewModule } from './preview/preview.module';
import { RetentionModule } from './retention/retention.module';
import { SandboxMailModule } from './sandbox-mail/sandbox-mail.module';
import { SendingModule } from './sending/sending.module';
import { SequencesModule } from './sequences.module';
import { SendingDomainsModule, sendingDomainTasks } from './sending-domains/sending-domains.module';
import { SequencesService } from './sequences/sequences.service';
import { StartingModule } from './starting/starting.module';
import { AnnounceTask } from './tasks/task-due';
import { TasksModule } from './tasks/tasks.module';
import { TrackingModule } from './tracking/tracking.module';

/** Shown with a mailbox and a sequence. */
const creatorRemoved = 'the member who created it was removed from the account';

@LodeService({
  name: 'outreach',
  settings: outreachSettings,
  operations: operationsOf('outreach'),
  calls: [
    AcceptExclusionsInEmail,
    AcceptExclusionsInIntel,
    AcceptExclusionsInLeads,
    AddSuppression,
    EnrichCompany,
    FindEmail,
    FindIntentSignals,
    ListCompanies,
    ListPeople,
    ListSuppressions,
    LookUp,
    RecallVerdicts,
    RecordDelivery,
    RecordSent,
    RemoveSuppression,
    AcceptDelivery,
    SearchDomain,
    VerifyEmails,
    ...Object.values(resultOperations).flatMap(({ latest, read }) => [latest, read]),
  ],
  events: Object.values(exclusionOperations).map(({ wanted }) => wanted),
  database: outreachDatabase,
  checks: (environment) => [checkRelay(loadConfig(mailSettings, environment))],
})
@Module({
  imports: [
    BillingModule.forFeature(billingFeeds.outreach),
    PrivacyModule.forFeature({
      people: personalData,
      opener: { module: VaultsModule, type: HeldConversations },
      suppressionIndex: (parts) => new LeadStates(parts),
    }),
    EventFeedModule.forFeature(
      eventFeeds.outreach,
      { module: VaultsModule, type: HeldConversations },
      { module: AddedLeadsModule, type: AddedLeads },
    ),
    JobsModule.forFeature({
      operations: jobOperations.outreach,
      tasks: [
        AnnounceTask,
        CheckMonitoredList,
        CheckSavedSearch,
        DeleteUpload,
        SendAnswer,
        SortReplyByModel,
        ReadMonitoredSite,
        SendMessage,
        SuppressPerson,
        ...protectionTasks,
        ...mailboxTasks,
        ...deliveryTasks,
        ...sendingDomainTasks,
        ...placementTasks,
        CheckTrackingDomain,
      ],
    }),
    MemberThingsModule.forFeature(memberThingOperations.outreach, {
      imports: [MailboxesModule, MonitorsModule, SequencesModule],
      inject: [MailboxRepository, MonitorRepository, SequencesService],
      tables: (mailboxes: MailboxRepository, monitors: MonitorRepository, sequences: SequencesService) => [
        {
          ...{ kind: 'mailbox', table: 'mailboxes', name: 'email', works: `status = 'active'` },
          stop: (account, id) => mailboxes.pause(account, id, creatorRemoved),
        },
        {
          ...{ kind: 'monitor', table: 'monitors', name: 'name', works: 'paused_at IS NULL' },
          stop: (account, id) => monitors.setPaused(account, id, true),
        },
        {
          ...{ kind: 'sequence', table: 'sequences', name: 'name', works: `status = 'active'` },
          listed: 'deleted_at IS NULL',
          stop: (account, id) => sequences.transition(account, id, 'pause', creatorRemoved),
        },
      ],
    }),
    UploadsModule.forFeature(uploadOperations.outreach),
    AnalyticsModule,
    AnswersModule,
    AttachmentsModule,
    DraftsModule,
    ConversationsModule,
    ExclusionsModule,
    ImportsModule,
    InboundModule,
    LanguageModelModule,
    LeadsModule,
    LibraryModule,
    LookUpsModule,
    MailboxesModule,
    MonitorsModule,
    PlacementTestsModule,
    PreviewModule,
    RetentionModule,
    SandboxMailModule,
    SendingDomainsModule,
    SendingModule,
    SequencesModule,
    StartingModule,
    TasksModule,
    TrackingModule,
  ],
})
export class OutreachModule {}
