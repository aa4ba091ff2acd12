import { Controller } from '@nestjs/common';
import { UseLink, type SessionStatus, type UseLinkRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { SignInAttempts, type SignInAttempt } from '../database/sign-in-attempt.repository';
import { isDeviceOf } from '../key-format/secret-token';
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
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(UseLink)
  async useLink(request: UseLinkRequest): Promise<SessionStatus> {
    const attempt = await this.beginAttempt(request);
    const { ended, status } = await this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const used = await useLink(identity, this.passwords, request);
      return { ended: used.ended, status: await openSession(identity, used.person, used.account) };
    });
    await attempt.succeeded();
    this.changed.publish(ended);
    return status;
  }

  /**
   * Attempts count for a person who joins with the present password, together with those to sign in: otherwise an owner could
   * guess it ten times by each of several links. Other links have no password to guess, and count by themselves.
   */
  private async beginAttempt({ token, email, client, device }: UseLinkRequest): Promise<SignInAttempt> {
    const person = await this.source.transaction(async (manager) => {
      const { links, people } = new IdentityRepository(manager);
      const link = await links.lock(token);
      const address = link && (link.email ?? email)?.toLowerCase();
      return link?.purpose === 'reset' || !address ? null : people.byEmail(address);
    });
    if (!person) return this.attempts.begin(`link ${token}`, { client });
    const known = isDeviceOf(person, device) ? device : undefined;
    return this.attempts.begin(person.email, { client, known });
  }
}
