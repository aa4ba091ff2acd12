import { Controller } from '@nestjs/common';
import { ProblemError, UseLink, type SessionStatus, type UseLinkRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { IdentityRepository } from '../database/identity.repository';
import { PersonRepository } from '../database/person.repository';
import { SignInAttempts } from '../database/sign-in-attempt.repository';
import { Passwords } from '../people/passwords';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { openSession } from '../sessions/open-session';
import { useLink } from './use-link';

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
    const subject = await this.subjectOf(request);
    const attempt = await this.attempts.begin(subject, request.client);
    const { ended, status } = await this.source
      .transaction(async (manager) => {
        const identity = new IdentityRepository(manager);
        const used = await useLink(identity, this.passwords, request);
        return { ended: used.ended, status: await openSession(identity, used.person, used.account) };
      })
      .catch(async (error: unknown) => {
        if (error instanceof ProblemError && error.code === 'sign_in_failed')
          this.trail.signInFailed(
            await new PersonRepository(this.source.manager).byEmail(subject),
            request.client,
          );
        throw error;
      });
    await attempt.succeeded();
    this.changed.publish(ended);
    return status;
  }

  /**
   * Attempts count for the person, together with those to sign in: otherwise an owner could guess the password of an
   * invited person ten times by each of several links. Links without an address count by themselves.
   */
  private subjectOf({ token, email }: UseLinkRequest): Promise<string> {
    return this.source.transaction(async (manager) => {
      const link = await new IdentityRepository(manager).links.lock(token);
      const address = link && (link.email ?? email)?.toLowerCase();
      return link?.purpose === 'reset' || !address ? `link ${token}` : address;
    });
  }
}
