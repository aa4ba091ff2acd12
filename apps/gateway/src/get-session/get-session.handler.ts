import { Controller } from '@nestjs/common';
import { GetSession, ProblemError, type EmptyRequest, type SessionStatus } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { personOf, readActor } from '../people/actor';
import { sessionStatus } from '../sessions/session-status';

@Controller()
export class GetSessionHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(GetSession)
  getSession(_request: EmptyRequest, context: CallContext): Promise<SessionStatus> {
    const id = accountOf(context);
    return this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const actor = await identity.within(id, (account) => readActor(identity, account, context));
      const { person, session } = personOf(actor);
      const accounts = await identity.sessions.memberships(person.id);
      const account = accounts.find((one) => one.id === id);
      if (!account) throw new ProblemError('unauthorized', 'The session has ended.');
      return sessionStatus({ person, account, accounts, expiresAt: session.expiresAt, token: null });
    });
  }
}
