import { Controller } from '@nestjs/common';
import { GetSession, ProblemError, type EmptyRequest, type SessionStatus } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { asPerson } from '../people/as-person';
import { sessionStatus } from '../sessions/session-status';

@Controller()
export class GetSessionHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(GetSession)
  getSession(_request: EmptyRequest, context: CallContext): Promise<SessionStatus> {
    return asPerson(this.source, context, async ({ sessions }, { person, session }) => {
      const accounts = await sessions.memberships(person.id);
      const account = accounts.find(({ id }) => id === session.accountId);
      if (!account) throw new ProblemError('unauthorized', 'The session has ended.');
      return sessionStatus({ person, account, accounts, expiresAt: session.expiresAt, token: null });
    });
  }
}
