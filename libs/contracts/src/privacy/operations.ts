import {
  ListChanges,
  ListFollowers,
  ReportPosition,
  RetireFollower,
  SubmitExport,
  SubmitResolved,
} from './change-log';
import { ErasePerson, GetErasure, ListErasures } from './erasures';
import { ImportDeploymentSuppressions, ImportSuppressions } from './import-suppressions';
import { ConfirmOptOut, RequestOptOut, ShowOptOut, ShowOptOutLink } from './opt-out';
import { GetMailSending, SendInvitation, SendPasswordReset } from './account-mail';
import { AccessSubject } from './subject-access';
import {
  AddDeploymentSuppression,
  AddSuppression,
  ListDeploymentSuppressions,
  ListSuppressions,
  RemoveDeploymentSuppression,
  RemoveSuppression,
} from './suppressions';

export const privacyOperations = [
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
  GetMailSending,
  SendInvitation,
  SendPasswordReset,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
] as const;
