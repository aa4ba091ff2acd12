import { Controller } from '@nestjs/common';
import { ProblemError, SwitchAccount, type SessionStatus, type SwitchAccountRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { auditActor } from '../people/actor';
import { asPerson } from '../people/as-person';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { sessionStatus } from '../sessions/session-status';

@Controller()
export class SwitchAccountHandler {
  constructor(
    private readonly source: DataSource,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(SwitchAccount)
  async switchAccount(
    { account: wanted }: SwitchAccountRequest,
    context: CallContext,
  ): Promise<SessionStatus> {
    const hash = String(context.keyHash);
    const status = await asPerson(this.source, context, async (identity, actor) => {
      const { sessions } = identity;
      const { person, session } = actor;
      const accounts = await sessions.memberships(person.id);
      const account = accounts.find(({ id }) => id === wanted);
      if (!account) throw new ProblemError('not_found', 'You are not a member of such an account.');
      await sessions.switchTo(hash, account.id);
      await identity.within(account.id, ({ audit }) =>
        audit.add(auditActor(actor), { action: 'session.began', detail: 'from another account' }),
      );
      return sessionStatus({ person, account, accounts, expiresAt: session.expiresAt, token: null });
    });
    this.changed.publish([hash]);
    return status;
  }
}
