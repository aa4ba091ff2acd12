import { GetAccount, GetUsage } from './account';
import { ListAuditLog } from './audit-log';
import { CancelJob, GetJob, GetJobFile, ListJobs } from './jobs';
import { CreateKey, ListKeys, RevokeKey, RotateKey } from './keys';
import { ChangeMember, InviteMember, ListMembers, RemoveMember, RevokeInvitation } from './members';
import { InspectLink, UseLink } from './one-time-links';
import { ListResults } from './results';
import { AdvanceClock, GetClock, GetSandboxGuide } from './sandbox';
import {
  ChangePassword,
  GetSession,
  GetSignInOptions,
  RequestPasswordReset,
  SignIn,
  SignOut,
  SwitchAccount,
} from './session';

export const gatewayOperations = [
  GetAccount,
  GetSignInOptions,
  SignIn,
  RequestPasswordReset,
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
] as const;
