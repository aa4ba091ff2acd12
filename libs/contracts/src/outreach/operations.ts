import { EnrolLeads, ListEnrolments, RemoveEnrolments } from './enrolments';
import {
  ImportLeads,
  ListLeadImports,
  MergeLists,
  PreviewLeadImport,
  ReadRejectedRows,
  UndoLeadImport,
} from './import-leads';
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
} from './leads';
import { CreateList, DeleteList, GetList, ListLists, UpdateList, VerifyList } from './lists';
import {
  BeginMailboxAuthorization,
  CheckMailbox,
  CompleteMailboxAuthorization,
  CreateMailbox,
  DeleteMailbox,
  GetMailbox,
  ListMailboxes,
  TestMailbox,
  UpdateMailbox,
} from './mailboxes';
import { CreateMonitor, DeleteMonitor, GetMonitor, ListMonitorChanges, ListMonitors } from './monitors';
import { ActOnSandboxMail, GetSandboxMail, ListSandboxMail } from './sandbox-mail';
import { GetSequenceAnalytics } from './sequence-analytics';
import { CheckSequence, PreviewSequence } from './sequence-check';
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
} from './sequences';
import { FollowLink, IsTrackingHost, ShowUnsubscribe, TrackOpen, Unsubscribe } from './tracking';

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
  ListLeadImports,
  ReadRejectedRows,
  UndoLeadImport,
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
