import { EnrolLeads, ListEnrolments, RemoveEnrolments } from './enrolment';
import { ImportLeads, MergeLists, PreviewLeadImport } from './import-leads';
import { IsTrackingHost } from './is-tracking-host';
import {
  AddLeads,
  GetLead,
  ListLeads,
  ReadFileLeads,
  RemoveLead,
  RemoveLeads,
  StartAddLeads,
  TagLeads,
  UpdateLead,
} from './lead-operations';
import { CreateList, DeleteList, GetList, ListLists, UpdateList } from './list-operations';
import {
  CheckMailbox,
  BeginMailboxAuthorization,
  CompleteMailboxAuthorization,
  CreateMailbox,
  DeleteMailbox,
  GetMailbox,
  ListMailboxes,
  TestMailbox,
  UpdateMailbox,
} from './mailbox-operations';
import {
  CreateMonitor,
  DeleteMonitor,
  GetMonitor,
  ListMonitorChanges,
  ListMonitors,
} from './monitor-operations';
import { ActOnSandboxMail, GetSandboxMail, ListSandboxMail } from './sandbox-mail-operations';
import { GetSequenceAnalytics } from './sequence-analytics';
import { CheckSequence } from './sequence-check';
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
} from './sequence-operations';
import { PreviewSequence } from './sequence-preview';
import { FollowLink, ShowUnsubscribe, TrackOpen, Unsubscribe } from './tracking';
import { VerifyList } from './verify-list';

export const outreachOperations = [
  ListLists,
  CreateList,
  GetList,
  UpdateList,
  DeleteList,
  GetLead,
  ListLeads,
  ReadFileLeads,
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
] as const;

/** Mailboxes, and the hosts and pages that their messages link to. */
export const mailboxOperations = [
  IsTrackingHost,
  ListMailboxes,
  CreateMailbox,
  GetMailbox,
  UpdateMailbox,
  DeleteMailbox,
  CheckMailbox,
  TestMailbox,
  BeginMailboxAuthorization,
  CompleteMailboxAuthorization,
  ShowUnsubscribe,
  Unsubscribe,
] as const;
