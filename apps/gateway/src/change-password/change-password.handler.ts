import { Controller } from '@nestjs/common';
import {
  ChangePassword,
  ProblemError,
  type ChangePasswordRequest,
  type SessionStatus,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { SignInAttempts } from '../database/sign-in-attempt.repository';
import { auditActor } from '../people/actor';
import { asPerson } from '../people/as-person';
import { checkNewPassword, Passwords } from '../people/passwords';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { openSession } from '../sessions/open-session';

@Controller()
export class ChangePasswordHandler {
  constructor(
    private readonly source: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly passwords: Passwords,
    private readonly trail: AuditTrail,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(ChangePassword)
  async changePassword(request: ChangePasswordRequest, context: CallContext): Promise<SessionStatus> {
    const { person, session } = await asPerson(this.source, context, (_identity, actor) =>
      Promise.resolve(actor),
    );
    await checkNewPassword(request.new_password, person, 'new_password');
    const attempt = await this.attempts.begin(person.email, { known: session.id });
    if (!(await this.passwords.matches(person.passwordHash, request.password))) {
      this.trail.signInFailed(person, request.client);
      throw new ProblemError('sign_in_failed', 'The current password is wrong.');
    }
    await attempt.succeeded();
    const passwordHash = await this.passwords.hash(request.new_password);
    const { ended, status } = await asPerson(this.source, context, async (identity, actor) => {
      await identity.people.setPassword(person.id, passwordHash);
      const hashes = await identity.sessions.endAll(person.id);
      const account = accountOf(context);
      await identity.within(account, ({ audit }) =>
        audit.add(auditActor(actor), { action: 'password.changed' }),
      );
      return { ended: hashes, status: await openSession(identity, { ...person, passwordHash }, account) };
    });
    this.changed.publish(ended);
    return status;
  }
}
