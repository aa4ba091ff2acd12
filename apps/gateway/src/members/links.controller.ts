import { Controller } from '@nestjs/common';
import {
  InspectLink,
  type LinkRequest,
  type OneTimeLink,
  ProblemError,
  UseLink,
  type SessionStatus,
  type UseLinkRequest,
} from '@lode/contracts';
import { Handles } from '@lode/bus';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../identity/identity.repository';
import { linkGone, useLink } from './use-link';
import { AuditTrail } from '../audit/audit-trail.adapter';
import type { UserEntity } from '../identity/member.entity';
import { SignInAttempts, type SignInAttempt } from '../sessions/sign-in-attempt.repository';
import { SecondFactors } from '../identity/second-factors';
import { isDeviceOf } from '../identity/secrets';
import { Passwords } from '../sessions/passwords';
import { ChangedCredentials, openSession } from '../sessions/sessions.service';

interface Attempt {
  readonly attempt: SignInAttempt;
  /** Whose present password is asked for. */
  readonly user: UserEntity | null;
}

@Controller()
export class LinksController {
  constructor(
    private readonly source: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
    private readonly changed: ChangedCredentials,
    private readonly factors: SecondFactors,
  ) {}

  @Handles(InspectLink)
  inspectLink({ token }: LinkRequest): Promise<OneTimeLink> {
    return this.source.transaction(async (manager) => {
      const { links, users, accounts } = new IdentityRepository(manager);
      const link = await links.lock(token);
      if (!link) throw linkGone();
      const user = link.user === null ? null : await users.find(link.user);
      const email = link.email ?? user?.email ?? null;
      const account = link.account === null ? null : await accounts.find(link.account);
      return {
        purpose: link.purpose,
        account: account?.name ?? null,
        role: link.role,
        email,
        known: email !== null && (await users.byEmail(email)) !== null,
        expires_at: link.expiresAt.toISOString(),
      };
    });
  }

  @Handles(UseLink)
  async useLink(request: UseLinkRequest): Promise<SessionStatus> {
    const { attempt, user } = await this.beginAttempt(request);
    const { ended, status } = await this.source
      .transaction(async (manager) => {
        const identity = new IdentityRepository(manager);
        const used = await useLink(identity, this.passwords, request);
        // A link proves neither the password nor the phone of a user who exists.
        const isRecovery = await this.factors.within(manager).check(used.user.id, request.code);
        const { user: of, account, ended: hashes } = used;
        return { ended: hashes, status: await openSession(identity, of, { account, isRecovery }) };
      })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'sign_in_failed')
          this.trail.signInFailed(user, request.client);
        throw error;
      });
    await attempt.succeeded();
    this.changed.publish(ended);
    return status;
  }

  /**
   * Attempts count for a user who joins with the present password, together with those to sign in: otherwise an owner could
   * guess it ten times by each of several links. Other links have no password to guess, and count by themselves.
   */
  private async beginAttempt({ token, email, client, device }: UseLinkRequest): Promise<Attempt> {
    const user = await this.source.transaction(async (manager) => {
      const { links, users } = new IdentityRepository(manager);
      const link = await links.lock(token);
      const address = link && (link.email ?? email)?.toLowerCase();
      return link?.purpose === 'reset' || !address ? null : users.byEmail(address);
    });
    const known = user && isDeviceOf(user, device) ? device : undefined;
    const attempt = await this.attempts.begin(user?.email ?? `link ${token}`, { client, known });
    return { attempt, user };
  }
}
