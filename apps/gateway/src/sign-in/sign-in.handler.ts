import { Controller } from '@nestjs/common';
import { ProblemError, SignIn, type SessionStatus, type SignInRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { IdentityRepository } from '../database/identity.repository';
import { PersonRepository } from '../database/person.repository';
import { SignInAttempts } from '../database/sign-in-attempt.repository';
import { isDeviceOf } from '../key-format/secret-token';
import { Passwords } from '../people/passwords';
import { openSession } from '../sessions/open-session';

@Controller()
export class SignInHandler {
  constructor(
    private readonly source: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
  ) {}

  @Handles(SignIn)
  async signIn({ email, password, client, device }: SignInRequest): Promise<SessionStatus> {
    const address = email.toLowerCase();
    const person = await new PersonRepository(this.source.manager).byEmail(address);
    const known = isDeviceOf(person, device) ? device : undefined;
    const attempt = await this.attempts.begin(address, { client, known });
    const isRight = await this.passwords.matches(person?.passwordHash, password);
    if (!person || !isRight) {
      this.trail.signInFailed(person, client);
      throw new ProblemError('sign_in_failed', 'The email address or the password is wrong.');
    }
    await attempt.succeeded();
    return this.source.transaction((manager) => openSession(new IdentityRepository(manager), person));
  }
}
