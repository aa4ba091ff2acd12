import { GetAccount } from './account';
import { ListAuditLog } from './audit-log';
import { CancelJob, GetJob, GetJobFile, ListJobs } from './jobs';
import { CreateKey, ListKeys, RevokeKey, RotateKey } from './keys';
import { ChangeMember, InviteMember, ListMembers, RemoveMember, RevokeInvitation } from './members';
import { InspectLink, UseLink } from './one-time-links';
import { ListResults } from './results';
import { AdvanceClock, GetClock } from './sandbox-clock';
import { GetSandboxGuide } from './sandbox-guide';
import { ChangePassword, GetSession, GetSignInOptions, SignIn, SignOut, SwitchAccount } from './session';
import { GetUsage } from './usage';

export const gatewayOperations = [
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
] as const;
