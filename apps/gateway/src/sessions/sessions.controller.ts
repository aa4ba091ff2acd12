import { Controller, Inject } from '@nestjs/common';
import {
  GetSession,
  ProblemError,
  type EmptyRequest,
  type SessionStatus,
  GetSignInOptions,
  type PasswordResetRequest,
  type PasswordResetRequested,
  RequestPasswordReset,
  type SignInOptions,
  SignIn,
  type SignInRequest,
  SignOut,
  type SignedOut,
  type SignOutRequest,
  SwitchAccount,
  type SwitchAccountRequest,
  ChangePassword,
  type ChangePasswordRequest,
} from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { Handles, type CallContext, accountOf } from '@lode/bus';
import { DataSource } from 'typeorm';
import { asUser, auditActor } from '../identity/actor';
import { sessionStatus, openSession, ChangedCredentials } from './sessions.service';
import { UserRepository } from '../identity/user.repository';
import type { GatewayConfig } from '../gateway.config';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { IdentityRepository } from '../identity/identity.repository';
import { SignInAttempts } from './sign-in-attempt.repository';
import { isDeviceOf } from '../identity/secrets';
import { Passwords, checkNewPassword } from './passwords';
import { SecondFactors } from '../identity/second-factors';
import { PasswordResets } from './password-resets.adapter';

@Controller()
export class SessionsController {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'oidcIssuer' | 'oidcName'>,
    private readonly attempts: SignInAttempts,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
    private readonly changed: ChangedCredentials,
    private readonly resets: PasswordResets,
    private readonly factors: SecondFactors,
  ) {}

  @Handles(GetSession)
  getSession(_request: EmptyRequest, context: CallContext): Promise<SessionStatus> {
    return asUser(this.source, context, async ({ sessions }, { user, session }) => {
      const accounts = await sessions.memberships(user.id);
      const account = accounts.find(({ id }) => id === session.accountId);
      if (!account) throw new ProblemError('unauthorized', 'The session has ended.');
      return sessionStatus({ user, account, accounts, expiresAt: session.expiresAt, token: null });
    });
  }

  @Handles(GetSignInOptions)
  async getOptions(): Promise<SignInOptions> {
    const { oidcIssuer, oidcName } = this.config;
    const [set_up, reset_by_mail] = await Promise.all([
      new UserRepository(this.source.manager).exist(),
      this.resets.canSend(),
    ]);
    const oidc = oidcIssuer === undefined ? null : (oidcName ?? new URL(oidcIssuer).host);
    return { oidc, set_up, reset_by_mail };
  }

  @Handles(RequestPasswordReset)
  async requestPasswordReset({ email, client }: PasswordResetRequest): Promise<PasswordResetRequested> {
    const address = email.toLowerCase();
    await this.attempts.countReset(address, client);
    if (!(await this.resets.canSend()))
      throw new ProblemError('conflict', 'This deployment sends no mail: ask the operator for a link.');
    this.resets.send(address);
    return { requested: true };
  }

  @Handles(SignIn)
  async signIn({ email, password, code, client, device }: SignInRequest): Promise<SessionStatus> {
    const address = email.toLowerCase();
    const user = await new UserRepository(this.source.manager).byEmail(address);
    const known = isDeviceOf(user, device) ? device : undefined;
    const attempt = await this.attempts.begin(address, { client, known });
    const isRight = await this.passwords.matches(user?.passwordHash, password);
    if (!user || !isRight) {
      this.trail.signInFailed(user, client);
      throw new ProblemError('sign_in_failed', 'The email address or the password is wrong.');
    }
    const status = await this.source
      .transaction(async (manager) => {
        const isRecovery = await this.factors.within(manager).check(user.id, code);
        return openSession(new IdentityRepository(manager), user, { isRecovery });
      })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'sign_in_failed')
          this.trail.signInFailed(user, client);
        throw error;
      });
    await attempt.succeeded();
    return status;
  }

  @Handles(SignOut)
  async signOut({ everywhere = false }: SignOutRequest, context: CallContext): Promise<SignedOut> {
    const ended = await asUser(this.source, context, async (identity, actor) => {
      const detail = everywhere ? 'in all browsers' : null;
      await identity.within(accountOf(context), ({ audit }) =>
        audit.add(auditActor(actor), { action: 'session.ended', detail }),
      );
      const { sessions } = identity;
      return everywhere ? sessions.endAll(actor.user.id) : sessions.end(String(context.keyHash));
    });
    this.changed.publish(ended);
    return { everywhere };
  }

  @Handles(SwitchAccount)
  async switchAccount(
    { account: wanted }: SwitchAccountRequest,
    context: CallContext,
  ): Promise<SessionStatus> {
    const hash = String(context.keyHash);
    const status = await asUser(this.source, context, async (identity, actor) => {
      const { sessions } = identity;
      const { user, session } = actor;
      const accounts = await sessions.memberships(user.id);
      const account = accounts.find(({ id }) => id === wanted);
      if (!account) throw new ProblemError('not_found', 'You are not a member of such an account.');
      await sessions.switchTo(hash, account.id);
      await identity.within(account.id, ({ audit }) =>
        audit.add(auditActor(actor), { action: 'session.began', detail: 'from another account' }),
      );
      return sessionStatus({ user, account, accounts, expiresAt: session.expiresAt, token: null });
    });
    this.changed.publish([hash]);
    return status;
  }

  @Handles(ChangePassword)
  async changePassword(request: ChangePasswordRequest, context: CallContext): Promise<SessionStatus> {
    const { user, session } = await asUser(this.source, context, (_identity, actor) =>
      Promise.resolve(actor),
    );
    await checkNewPassword(request.new_password, user, 'new_password');
    const attempt = await this.attempts.begin(user.email, { known: session.id });
    if (!(await this.passwords.matches(user.passwordHash, request.password))) {
      this.trail.signInFailed(user, request.client);
      throw new ProblemError('sign_in_failed', 'The current password is wrong.');
    }
    await attempt.succeeded();
    const passwordHash = await this.passwords.hash(request.new_password);
    const { ended, status } = await asUser(this.source, context, async (identity, actor) => {
      await identity.users.setPassword(user.id, passwordHash);
      const hashes = await identity.sessions.endAll(user.id);
      const account = accountOf(context);
      await identity.within(account, ({ audit }) =>
        audit.add(auditActor(actor), { action: 'password.changed' }),
      );
      return { ended: hashes, status: await openSession(identity, { ...user, passwordHash }, { account }) };
    });
    this.changed.publish(ended);
    return status;
  }
}
