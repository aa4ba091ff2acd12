import { jobFileOperations } from './bulk-files/job-file-operations';
import { ExportLeads } from './export/export-leads';
import { GetExport, ListExports } from './export/export-record';
import { SendInvitation } from './privacy/send-invitation';
import { CreateKey, ListKeys, RevokeKey, RotateKey } from './gateway/keys';
import { CrawlSite, StartCrawlSite } from './crawl/crawl-site';
import { FetchDocument } from './crawl/fetch-document';
import { FindCompanySites, FindProfileOwners } from './crawl/find-sites';
import { ReadSite } from './crawl/read-site';
import { FindEmail } from './email/find-email';
import { ListContacts } from './email/list-contacts';
import { ListPeople } from './email/list-people';
import { SearchDomain } from './email/search-domain';
import { FindEmailFile } from './email/find-email-file';
import { SearchDomainFile } from './email/search-domain-file';
import { EnrichCompanyFile } from './intel/enrich-company-file';
import { GenerateLeadsFile } from './leads/generate-leads-file';
import { GetAccount } from './gateway/account';
import { ListAuditLog } from './gateway/audit-log';
import { ChangeMember, InviteMember, ListMembers, RemoveMember, RevokeInvitation } from './gateway/members';
import { InspectLink, UseLink } from './gateway/one-time-links';
import {
  ChangePassword,
  GetSession,
  GetSignInOptions,
  SignIn,
  SignOut,
  SwitchAccount,
} from './gateway/session';
import { KeyChanged, KeyUsed } from './gateway/events';
import { CancelJob, GetJob, GetJobFile, ListJobs } from './gateway/jobs';
import { ListResults } from './gateway/results';
import { AdvanceClock, GetClock } from './gateway/sandbox-clock';
import { GetSandboxGuide } from './gateway/sandbox-guide';
import { GetUsage } from './gateway/usage';
import { jobOperations } from './jobs/job-operations';
import type { Event } from './operation/event';
import type { Operation } from './operation/operation';
import type { ServiceName } from './shared/services';
import { EnrichCompany } from './intel/enrich-company';
import { FindIntentSignals } from './intel/intent-signals';
import { LearnCompanies } from './intel/learn-companies';
import { ListCompanies } from './intel/list-companies';
import { FindProfiles } from './intel/network-finder';
import { DrawOrgChart } from './intel/org-chart';
import { GenerateLeads, StartGenerateLeads } from './leads/generate-leads';
import { MapsSearch } from './leads/maps-search';
import { ListEnrolments, EnrolLeads, RemoveEnrolments } from './outreach/enrolment';
import { ImportLeads, MergeLists, PreviewLeadImport } from './outreach/import-leads';
import { VerifyList } from './outreach/verify-list';
import {
  AddLeads,
  StartAddLeads,
  GetLead,
  ListLeads,
  MeasureLeads,
  RemoveLead,
  RemoveLeads,
  TagLeads,
  UpdateLead,
} from './outreach/lead-operations';
import { CreateList, DeleteList, GetList, ListLists, UpdateList } from './outreach/list-operations';
import { ActOnSandboxMail, GetSandboxMail, ListSandboxMail } from './outreach/sandbox-mail';
import { AcceptDelivery } from './email/accept-delivery';
import { RecordDelivery } from './verification/record-delivery';
import { IsTrackingHost } from './outreach/is-tracking-host';
import {
  CreateMonitor,
  DeleteMonitor,
  GetMonitor,
  ListMonitorChanges,
  ListMonitors,
} from './outreach/monitor-operations';
import {
  CreateMailbox,
  DeleteMailbox,
  GetMailbox,
  ListMailboxes,
  TestMailbox,
  UpdateMailbox,
} from './outreach/mailbox-operations';
import { GetSequenceAnalytics } from './outreach/sequence-analytics';
import { CheckSequence } from './outreach/sequence-check';
import {
  ArchiveSequence,
  CreateSequence,
  DeleteSequence,
  GetSequence,
  ListSequences,
  PauseSequence,
  ResumeSequence,
  StartSequence,
  UpdateSequence,
} from './outreach/sequence-operations';
import { PreviewSequence } from './outreach/sequence-preview';
import { FollowLink, ShowUnsubscribe, TrackOpen, Unsubscribe } from './outreach/tracking';
import {
  ChangeLogGrown,
  ListChanges,
  ListFollowers,
  ReportPosition,
  RetireFollower,
  SubmitExport,
} from './privacy/change-log';
import { ErasePerson, GetErasure, ListErasures } from './privacy/erasure';
import { ImportDeploymentSuppressions, ImportSuppressions } from './privacy/import-suppressions';
import { SubmitResolved } from './privacy/resolved-subject';
import { ConfirmOptOut, RequestOptOut, ShowOptOut, ShowOptOutLink } from './privacy/opt-out';
import { AccessSubject } from './privacy/subject-access';
import {
  AddDeploymentSuppression,
  AddSuppression,
  ListDeploymentSuppressions,
  ListSuppressions,
  RemoveDeploymentSuppression,
  RemoveSuppression,
} from './privacy/suppression-operations';
import { exclusionOperations } from './exclusions/accept-exclusions';
import { MatchExclusions } from './exclusions/match-exclusions';
import { resultOperations } from './results/result-operations';
import { uploadOperations } from './uploads/upload-operations';
import { GetDelivery, ListDeliveries, Redeliver } from './webhooks/deliveries';
import { eventFeeds } from './webhooks/event-feeds';
import { ListReceivedWebhooks } from './webhooks/sandbox-webhooks';
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListWebhooks,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from './webhooks/webhook-operations';
import { ExplainEmail } from './verification/explain-email';
import { LookUp } from './verification/look-up';
import { ProbeCandidates } from './verification/probe-candidates';
import { RecallVerdicts } from './verification/recall-verdicts';
import { VerifyEmail } from './verification/verify-email';
import { VerifyEmailFile } from './verification/verify-email-file';
import { StartVerifyEmails, VerifyEmails } from './verification/verify-emails';

const declared = [
  VerifyEmail,
  VerifyEmailFile,
  ExplainEmail,
  VerifyEmails,
  StartVerifyEmails,
  ProbeCandidates,
  LookUp,
  RecallVerdicts,
  CrawlSite,
  FindCompanySites,
  FindProfileOwners,
  StartCrawlSite,
  ReadSite,
  FetchDocument,
  FindEmail,
  FindEmailFile,
  SearchDomain,
  ListContacts,
  ListPeople,
  SearchDomainFile,
  MapsSearch,
  GenerateLeads,
  StartGenerateLeads,
  GenerateLeadsFile,
  EnrichCompany,
  EnrichCompanyFile,
  FindIntentSignals,
  LearnCompanies,
  ListCompanies,
  DrawOrgChart,
  FindProfiles,
  ListLists,
  CreateList,
  GetList,
  UpdateList,
  DeleteList,
  GetLead,
  ListLeads,
  MeasureLeads,
  AddLeads,
  StartAddLeads,
  UpdateLead,
  RemoveLead,
  RemoveLeads,
  TagLeads,
  PreviewLeadImport,
  ImportLeads,
  MergeLists,
  VerifyList,
  ListSequences,
  CreateSequence,
  GetSequence,
  UpdateSequence,
  DeleteSequence,
  PreviewSequence,
  ListSandboxMail,
  GetSandboxMail,
  ActOnSandboxMail,
  CheckSequence,
  StartSequence,
  PauseSequence,
  ResumeSequence,
  ArchiveSequence,
  EnrolLeads,
  ListEnrolments,
  RemoveEnrolments,
  GetSequenceAnalytics,
  ListMonitors,
  CreateMonitor,
  GetMonitor,
  DeleteMonitor,
  ListMonitorChanges,
  TrackOpen,
  FollowLink,
  RecordDelivery,
  AcceptDelivery,
  IsTrackingHost,
  ListMailboxes,
  CreateMailbox,
  GetMailbox,
  UpdateMailbox,
  DeleteMailbox,
  TestMailbox,
  ShowUnsubscribe,
  Unsubscribe,
  ExportLeads,
  ListExports,
  GetExport,
  ListWebhooks,
  CreateWebhook,
  GetWebhook,
  UpdateWebhook,
  DeleteWebhook,
  TestWebhook,
  RotateWebhookSecret,
  ListDeliveries,
  GetDelivery,
  Redeliver,
  ListReceivedWebhooks,
  ListSuppressions,
  AddSuppression,
  RemoveSuppression,
  ListDeploymentSuppressions,
  AddDeploymentSuppression,
  RemoveDeploymentSuppression,
  ImportSuppressions,
  ImportDeploymentSuppressions,
  ShowOptOut,
  RequestOptOut,
  ShowOptOutLink,
  ConfirmOptOut,
  ErasePerson,
  GetErasure,
  ListErasures,
  AccessSubject,
  ListFollowers,
  RetireFollower,
  SendInvitation,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
  ...Object.values(exclusionOperations).map(({ accept }) => accept),
  ...Object.values(eventFeeds).map(({ read }) => read),
  MatchExclusions,
  ...Object.values(resultOperations).flatMap(({ latest, list, read, measure }) => [
    latest,
    list,
    read,
    measure,
  ]),
  ...Object.values(uploadOperations).flatMap(({ begin, part, finish, drop }) => [begin, part, finish, drop]),
  GetAccount,
  GetSignInOptions,
  SignIn,
  GetSession,
  SignOut,
  SwitchAccount,
  ChangePassword,
  InspectLink,
  UseLink,
  ListMembers,
  InviteMember,
  RevokeInvitation,
  ChangeMember,
  RemoveMember,
  ListAuditLog,
  ListKeys,
  CreateKey,
  RevokeKey,
  RotateKey,
  GetUsage,
  GetClock,
  AdvanceClock,
  GetSandboxGuide,
  ListResults,
  ListJobs,
  GetJob,
  CancelJob,
  GetJobFile,
  ...Object.values(jobFileOperations),
  ...Object.values(jobOperations).flatMap(({ get, cancel, list }) => [get, cancel, list]),
] as readonly Operation[];

/** All operations of Lode: the source of routes, documents, permissions and the coverage check. */
export const operations: readonly Operation[] = declared.flatMap((operation) =>
  (operation.repeatedAsJob || operation.rowsOf) && operation.asJob
    ? [operation, operation.asJob as unknown as Operation]
    : [operation],
);

export const events: readonly Event[] = [
  KeyChanged,
  KeyUsed,
  ChangeLogGrown,
  ...Object.values(exclusionOperations).map(({ wanted }) => wanted),
  ...Object.values(eventFeeds).map(({ grown }) => grown),
  ...Object.values(jobOperations).map(({ progress }) => progress),
];

export const operationsOf = (service: ServiceName): readonly Operation[] =>
  operations.filter((operation) => operation.service === service);

export const eventsOf = (service: ServiceName): readonly Event[] =>
  events.filter((event) => event.service === service);
