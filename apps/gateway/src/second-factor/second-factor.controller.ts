import {
  BeginSecondFactor,
  type BeginSecondFactorRequest,
  type BegunSecondFactor,
  ConfirmSecondFactor,
  DisableSecondFactor,
  type DisableSecondFactorRequest,
  type EmptyRequest,
  GetSecondFactor,
  ProblemError,
  type IssuedRecoveryCodes,
  RenewRecoveryCodes,
  RequireSecondFactor,
  type RequireSecondFactorRequest,
  type SecondFactorCodeRequest,
  type SecondFactorStatus,
} from '@lode/contracts';
import { accountOf, type CallContext, Handles } from '@lode/bus';
import { Controller } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { asUser, auditActor, type UserActor } from '../identity/actor';
import type { AuditedChange } from '../identity/audit-log.repository';
import type { IdentityRepository } from '../identity/identity.repository';
import { Passwords } from '../sessions/passwords';
import { ChangedCredentials } from '../sessions/sessions.service';
import { SignInAttempts } from '../sessions/sign-in-attempt.repository';
import { SecondFactors } from '../identity/second-factors';

interface Change {
  readonly manager: EntityManager;
  readonly identity: IdentityRepository;
  readonly actor: UserActor;
}

/** The second factor of the user of a session. Attempts count together with those to sign in. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly source: DataSource,
    private readonly factors: SecondFactors,
    private readonly attempts: SignInAttempts,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(GetSecondFactor)
  getSecondFactor(_request: EmptyRequest, context: CallContext): Promise<SecondFactorStatus> {
    return this.change(context, (change) => this.statusOf(change, context));
  }

  @Handles(BeginSecondFactor)
  beginSecondFactor(request: BeginSecondFactorRequest, context: CallContext): Promise<BegunSecondFactor> {
    return this.attempt(request, context, ({ manager, actor: { user } }) => {
      if (user.passwordHash === null)
        throw new ProblemError(
          'conflict',
          'You sign in without a password: your provider asks for a second factor.',
        );
      return this.factors.within(manager).begin(user);
    });
  }

  @Handles(ConfirmSecondFactor)
  async confirmSecondFactor(
    request: SecondFactorCodeRequest,
    context: CallContext,
  ): Promise<IssuedRecoveryCodes> {
    const { recovery_codes, sessions } = await this.attempt(request, context, async (change) => {
      const { manager, identity, actor } = change;
      const codes = await this.factors.within(manager).confirm(actor.user.id, request.code);
      await record(change, context, { action: 'second_factor.enabled' });
      const accounts = await identity.sessions.memberships(actor.user.id);
      const hashes: string[] = [];
      for (const { id } of accounts) hashes.push(...(await identity.sessions.hashesOf(id, actor.user.id)));
      return { recovery_codes: codes, sessions: hashes };
    });
    this.changed.publish(sessions);
    return { recovery_codes };
  }

  @Handles(RenewRecoveryCodes)
  renewRecoveryCodes(request: SecondFactorCodeRequest, context: CallContext): Promise<IssuedRecoveryCodes> {
    return this.attempt(request, context, async (change) => {
      const factors = this.factors.within(change.manager);
      requireFactor(await factors.check(change.actor.user.id, request.code));
      await record(change, context, { action: 'second_factor.codes_renewed' });
      return { recovery_codes: await factors.renewCodes(change.actor.user.id) };
    });
  }

  @Handles(DisableSecondFactor)
  disableSecondFactor(
    request: DisableSecondFactorRequest,
    context: CallContext,
  ): Promise<SecondFactorStatus> {
    return this.attempt(request, context, async (change) => {
      const { manager, identity, actor } = change;
      const factors = this.factors.within(manager);
      requireFactor(await factors.check(actor.user.id, request.code));
      for (const { id, name } of await identity.sessions.memberships(actor.user.id))
        if ((await identity.accounts.find(id))?.secondFactorRequired)
          throw new ProblemError('conflict', `The account ${name} requires a second factor.`);
      await factors.remove(actor.user.id);
      await record(change, context, { action: 'second_factor.disabled' });
      return this.statusOf(change, context);
    });
  }

  @Handles(RequireSecondFactor)
  async requireSecondFactor(
    { required }: RequireSecondFactorRequest,
    context: CallContext,
  ): Promise<SecondFactorStatus> {
    const account = accountOf(context);
    const { status, sessions } = await this.change(context, async (change) => {
      const { manager, identity, actor } = change;
      if (actor.role !== 'owner')
        throw new ProblemError('forbidden', 'Only owners of the account may do this: ask one of them.');
      const { enabledAt } = await this.factors.within(manager).status(actor.user.id);
      if (required && enabledAt === null && actor.user.passwordHash !== null)
        throw new ProblemError(
          'conflict',
          'Set up a second factor yourself before you require it of others.',
        );
      await identity.accounts.change(account, { secondFactorRequired: required });
      const detail = `second factor ${required ? 'required' : 'not required'}`;
      await record(change, context, { action: 'account.changed', subject: account, detail });
      const hashes: string[] = [];
      await identity.within(account, async ({ members }) => {
        for (const { user } of await members.list())
          hashes.push(...(await identity.sessions.hashesOf(account, user.id)));
      });
      return { status: await this.statusOf(change, context), sessions: hashes };
    });
    this.changed.publish(sessions);
    return status;
  }

  private async statusOf(
    { manager, identity, actor }: Change,
    context: CallContext,
  ): Promise<SecondFactorStatus> {
    const { enabledAt, codesLeft } = await this.factors.within(manager).status(actor.user.id);
    const account = await identity.accounts.find(accountOf(context));
    return {
      enabled: enabledAt !== null,
      enabled_at: enabledAt?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
      required: account?.secondFactorRequired ?? false,
    };
  }

  private change<T>(context: CallContext, work: (change: Change) => Promise<T>): Promise<T> {
    return asUser(this.source, context, (identity, actor, manager) => work({ manager, identity, actor }));
  }

  /**
   * Compares the password, if the request has one, before the transaction of the change.
   * @throws ProblemError sign_in_failed, rate_limited
   */
  private async attempt<T>(
    request: { readonly password?: string; readonly client?: string },
    context: CallContext,
    work: (change: Change) => Promise<T>,
  ): Promise<T> {
    const { user, session } = await this.change(context, ({ actor }) => Promise.resolve(actor));
    const attempt = await this.attempts.begin(user.email, { known: session.id });
    try {
      const { password } = request;
      if (password !== undefined && !(await this.passwords.matches(user.passwordHash, password)))
        throw new ProblemError('sign_in_failed', 'The current password is wrong.');
      const done = await this.change(context, work);
      await attempt.succeeded();
      return done;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'sign_in_failed')
        this.trail.signInFailed(user, request.client);
      throw error;
    }
  }
}

/** @throws ProblemError conflict for a user without a second factor */
function requireFactor(checked: boolean | undefined): void {
  if (checked === undefined)
    throw new ProblemError('conflict', 'You have no second factor: set one up first.');
}

const record = ({ identity, actor }: Change, context: CallContext, change: AuditedChange): Promise<void> =>
  identity.within(accountOf(context), ({ audit }) => audit.add(auditActor(actor), change));
