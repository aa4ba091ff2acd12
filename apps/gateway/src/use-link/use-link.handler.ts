import { Controller } from '@nestjs/common';
import { UseLink, type SessionStatus, type UseLinkRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
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
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(UseLink)
  async useLink(request: UseLinkRequest): Promise<SessionStatus> {
    // A link of an owner must not help to guess passwords.
    const attempt = await this.attempts.begin(`link ${request.token}`, request.client);
    const { ended, status } = await this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const used = await useLink(identity, this.passwords, request);
      return { ended: used.ended, status: await openSession(identity, used.person, used.account) };
    });
    await attempt.succeeded();
    this.changed.publish(ended);
    return status;
  }
}
