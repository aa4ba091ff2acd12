import { Module, type Provider } from '@nestjs/common';
import {
  AcceptDelivery,
  AcceptExclusionsInEmail,
  AcceptExclusionsInIntel,
  AcceptExclusionsInLeads,
  AddSuppression,
  EnrichCompany,
  FindIntentSignals,
  exclusionOperations,
  eventFeeds,
  jobOperations,
  ListCompanies,
  ListPeople,
  LookUp,
  operationsOf,
  RecallVerdicts,
  RecordDelivery,
  RecordSent,
  resultOperations,
  SearchDomain,
  uploadOperations,
  VerifyEmails,
} from '@lode/contracts';
import {
  DeleteUpload,
  loadConfig,
  LodeService,
  EventFeedModule,
  JobsModule,
  PrivacyModule,
  UploadsModule,
} from '@lode/service-kit';
import { checkRelay, mailSettings } from '@lode/service-kit/mail';
import { checkControllers, checkProviders } from './starting/starting.module';
import { heldPeople, outreachDatabase } from './database/outreach-database';
import { eventProviders } from './events/events.module';
import { analyticsControllers, analyticsProviders } from './analytics/analytics.module';
import { exclusionControllers, exclusionProviders } from './exclusions/exclusions.module';
import { deliveryProviders, deliveryTasks } from './deliveries/deliveries.module';
import { HiddenLeads } from './hidden-leads/hidden-leads';
import { inboundProviders } from './inbound/inbound.module';
import { listJobControllers, listJobProviders } from './imports/imports.module';
import { listControllers, listProviders } from './leads/leads.module';
import { CheckMonitoredList, ReadMonitoredSite, CheckSavedSearch } from './monitors/monitor.task';
import { monitorControllers, monitorProviders } from './monitors/monitors.module';
import { outreachSettings } from './outreach.config';
import { previewControllers, previewProviders } from './preview/preview.module';
import { sandboxMailControllers, sandboxMailProviders } from './sandbox-mail/sandbox-mail.module';
import { SendMessage } from './sequences/message.task';
import { sendingProviders } from './sending/sending.module';
import { sequenceControllers, sequenceProviders } from './sequences/sequences.module';
import { mailboxControllers, mailboxProviders, mailboxTasks } from './mailboxes/mailboxes.module';
import { protectionProviders, protectionTasks, suppressingProviders } from './protection/protection.module';
import { SuppressPerson } from './protection/suppress-persons';
import { renewingProviders } from './verdicts/verdicts.module';
import { trackingControllers, trackingProviders } from './tracking/tracking.module';
import { CheckTrackingDomain } from './tracking-domains/tracking-domain.repository';
import { cleanupProviders, retentionProviders } from './retention/retention.module';

const providers: Provider[] = [
  ...checkProviders,
  ...listProviders,
  ...listJobProviders,
  ...renewingProviders,
  ...eventProviders,
  ...inboundProviders,
  ...suppressingProviders,
  ...protectionProviders,
  ...mailboxProviders,
  ...deliveryProviders,
  ...trackingProviders,
  ...analyticsProviders,
  ...previewProviders,
  ...sendingProviders,
  ...exclusionProviders,
  ...retentionProviders,
  ...cleanupProviders,
  ...sequenceProviders,
  ...sandboxMailProviders,
  ...monitorProviders,
];

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
    FindIntentSignals,
    ListCompanies,
    ListPeople,
    LookUp,
    RecallVerdicts,
    RecordDelivery,
    RecordSent,
    AcceptDelivery,
    SearchDomain,
    VerifyEmails,
    ...Object.values(resultOperations).flatMap(({ latest, read }) => [latest, read]),
  ],
  events: [
    jobOperations.outreach.progress,
    ...Object.values(exclusionOperations).map(({ wanted }) => wanted),
  ],
  database: outreachDatabase,
  checks: (environment) => [checkRelay(loadConfig(mailSettings, environment))],
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: heldPeople, suppressionIndex: (parts) => new HiddenLeads(parts) }),
    EventFeedModule.forFeature(eventFeeds.outreach),
    JobsModule.forFeature({
      operations: jobOperations.outreach,
      tasks: [
        CheckMonitoredList,
        CheckSavedSearch,
        DeleteUpload,
        ReadMonitoredSite,
        SendMessage,
        SuppressPerson,
        ...protectionTasks,
        ...mailboxTasks,
        ...deliveryTasks,
        CheckTrackingDomain,
      ],
    }),
    UploadsModule.forFeature(uploadOperations.outreach),
  ],
  controllers: [
    ...trackingControllers,
    ...analyticsControllers,
    ...listJobControllers,
    ...listControllers,
    ...previewControllers,
    ...sequenceControllers,
    ...checkControllers,
    ...exclusionControllers,
    ...mailboxControllers,
    ...sandboxMailControllers,
    ...monitorControllers,
  ],
  providers,
})
export class OutreachModule {}
