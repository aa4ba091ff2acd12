import { Controller } from '@nestjs/common';
import { ProblemError, SwitchAccount, type SessionStatus, type SwitchAccountRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { personOf, readActor } from '../people/actor';
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
    const status = await this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const actor = await identity.within(accountOf(context), (account) =>
        readActor(identity, account, context),
      );
      const { person, session } = personOf(actor);
      const accounts = await identity.sessions.memberships(person.id);
      const account = accounts.find(({ id }) => id === wanted);
      if (!account) throw new ProblemError('not_found', 'You are not a member of such an account.');
      await identity.sessions.switchTo(hash, account.id);
      return sessionStatus({ person, account, accounts, expiresAt: session.expiresAt, token: null });
    });
    this.changed.publish([hash]);
    return status;
  }
}
