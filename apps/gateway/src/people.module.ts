import { Module } from '@nestjs/common';
import { CleanupJob, CLOCK, LOGGER, type Clock, type Logger } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AuditTrail } from './audit/audit-trail.adapter';
import { ChangeMemberHandler } from './change-member/change-member.handler';
import { ChangePasswordHandler } from './change-password/change-password.handler';
import { GetSessionHandler } from './get-session/get-session.handler';
import { GetSignInOptionsHandler } from './get-sign-in-options/get-sign-in-options.handler';
import { InspectLinkHandler } from './inspect-link/inspect-link.handler';
import { InviteMemberHandler } from './invite-member/invite-member.handler';
import { ListAuditLogHandler } from './list-audit-log/list-audit-log.handler';
import { ListMembersHandler } from './list-members/list-members.handler';
import { RemoveMemberHandler } from './remove-member/remove-member.handler';
import { RevokeInvitationHandler } from './revoke-invitation/revoke-invitation.handler';
import { SignInHandler } from './sign-in/sign-in.handler';
import { SignOutHandler } from './sign-out/sign-out.handler';
import { SwitchAccountHandler } from './switch-account/switch-account.handler';
import { UseLinkHandler } from './use-link/use-link.handler';
import { deleteExpiredFlows } from './database/oidc-flow.statements';
import { deleteExpiredLinks } from './database/one-time-link.statements';
import { deleteExpiredSessions } from './database/session.statements';
import { deleteEndedWindows } from './database/sign-in-failure.statements';
import { SignInAttempts } from './database/sign-in-attempt.repository';
import { ChangedCredentials } from './sessions/changed-credentials';
import { OidcProvider } from './oidc/oidc-provider.adapter';
import { OidcSignIn } from './oidc/oidc-sign-in.adapter';
import { Passwords } from './people/passwords';

const expired = [deleteExpiredSessions, deleteExpiredLinks, deleteExpiredFlows, deleteEndedWindows];

const controllers = [
  ChangeMemberHandler,
  ChangePasswordHandler,
  GetSessionHandler,
  GetSignInOptionsHandler,
  InspectLinkHandler,
  InviteMemberHandler,
  ListAuditLogHandler,
  ListMembersHandler,
  RemoveMemberHandler,
  RevokeInvitationHandler,
  SignInHandler,
  SignOutHandler,
  SwitchAccountHandler,
  UseLinkHandler,
];

/** Deletes sessions, links and counts that have ended. */
const cleanup = {
  provide: CleanupJob,
  useFactory: (source: DataSource, clock: Clock, logger: Logger) =>
    new CleanupJob(
      async () => {
        for (const statement of expired) await statement.run(source);
      },
      clock,
      logger,
    ),
  inject: [DataSource, CLOCK, LOGGER],
};

/** Sign-in, sessions, members and the audit log. */
@Module({
  controllers,
  providers: [Passwords, SignInAttempts, ChangedCredentials, AuditTrail, OidcProvider, OidcSignIn, cleanup],
  exports: [AuditTrail, OidcSignIn],
})
export class PeopleModule {}
