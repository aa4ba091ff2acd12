import { Controller } from '@nestjs/common';
import { ProblemError, UseLink, type SessionStatus, type UseLinkRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { IdentityRepository } from '../database/identity.repository';
import type { PersonEntity } from '../database/person.entity';
import { SignInAttempts, type SignInAttempt } from '../database/sign-in-attempt.repository';
import { isDeviceOf } from '../key-format/secret-token';
import { Passwords } from '../people/passwords';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { openSession } from '../sessions/open-session';
import { useLink } from './use-link';

interface Attempt {
  readonly attempt: SignInAttempt;
  /** Whose present password is asked for. */
  readonly person: PersonEntity | null;
}

@Controller()
export class UseLinkHandler {
  constructor(
    private readonly source: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(UseLink)
  async useLink(request: UseLinkRequest): Promise<SessionStatus> {
    const { attempt, person } = await this.beginAttempt(request);
    const { ended, status } = await this.source
      .transaction(async (manager) => {
        const identity = new IdentityRepository(manager);
        const used = await useLink(identity, this.passwords, request);
        return { ended: used.ended, status: await openSession(identity, used.person, used.account) };
      })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'sign_in_failed')
          this.trail.signInFailed(person, request.client);
        throw error;
      });
    await attempt.succeeded();
    this.changed.publish(ended);
    return status;
  }

  /**
   * Attempts count for a person who joins with the present password, together with those to sign in: otherwise an owner could
   * guess it ten times by each of several links. Other links have no password to guess, and count by themselves.
   */
  private async beginAttempt({ token, email, client, device }: UseLinkRequest): Promise<Attempt> {
    const person = await this.source.transaction(async (manager) => {
      const { links, people } = new IdentityRepository(manager);
      const link = await links.lock(token);
      const address = link && (link.email ?? email)?.toLowerCase();
      return link?.purpose === 'reset' || !address ? null : people.byEmail(address);
    });
    const known = person && isDeviceOf(person, device) ? device : undefined;
    const attempt = await this.attempts.begin(person?.email ?? `link ${token}`, { client, known });
    return { attempt, person };
  }
}
