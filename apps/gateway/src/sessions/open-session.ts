import { ProblemError, type SessionStatus } from '@lode/contracts';
import type { IdentityRepository } from '../database/identity.repository';
import type { PersonEntity } from '../database/person.entity';
import { sessionStatus } from './session-status';

/**
 * Begins a session of a person, always with a new token, in the given account or the first one of the person.
 * @throws ProblemError sign_in_failed if the person is no member
 */
export async function openSession(
  identity: IdentityRepository,
  person: PersonEntity,
  wanted?: string,
): Promise<SessionStatus> {
  const accounts = await identity.sessions.memberships(person.id);
  const account = accounts.find(({ id }) => id === wanted) ?? accounts[0];
  if (!account)
    throw new ProblemError(
      'sign_in_failed',
      'You are a member of no account: ask an owner for an invitation.',
    );
  const { token, expiresAt } = await identity.sessions.start(account.id, person.id);
  const actor = { kind: 'person', id: person.id, name: person.email } as const;
  await identity.within(account.id, ({ audit }) => audit.add(actor, { action: 'session.began' }));
  return sessionStatus({ person, account, accounts, expiresAt, token });
}
