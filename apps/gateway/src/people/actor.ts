import { ProblemError, scopesOfRole, type AccountRole, type Operation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { checkScope } from '../authentication/check-scope';
import type { AuditActor } from '../database/audit-log.repository';
import type { AccountIdentity, IdentityRepository } from '../database/identity.repository';
import type { KeyEntity } from '../database/key.entity';
import type { PersonEntity } from '../database/person.entity';
import type { FoundSession } from '../database/session.repository';

/** Who changes something. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly person: PersonEntity;
      readonly role: AccountRole;
      readonly session: FoundSession;
    }
  | { readonly kind: 'key'; readonly key: KeyEntity }
  | { readonly kind: 'operator' | 'nats' };

export type PersonActor = Actor & { readonly kind: 'person' };

/**
 * Reads the credential of a request in the transaction of the change, so that one that ended meanwhile changes nothing. A
 * caller on the bus without a credential is trusted with the account that it names.
 * @throws ProblemError unauthorized
 */
export async function readActor(
  identity: Pick<IdentityRepository, 'people' | 'sessions'>,
  account: AccountIdentity,
  { keyHash }: Pick<CallContext, 'keyHash'>,
): Promise<Actor> {
  if (keyHash === undefined) return { kind: 'nats' };
  const key = await account.keys.inForce(keyHash);
  if (key) return { kind: 'key', key };
  const session = await identity.sessions.inForce(keyHash);
  if (session?.accountId !== account.id) throw credentialEnded();
  const [person, member] = [
    await identity.people.find(session.personId),
    await account.members.find(session.personId),
  ];
  if (!person || !member) throw credentialEnded();
  return { kind: 'person', person, role: member.role, session };
}

/** @throws ProblemError forbidden if the actor lacks the scope of the operation */
export function checkActorScope(operation: Operation, actor: Actor): void {
  if (actor.kind === 'key') checkScope(operation, { scopes: new Set<string>(actor.key.scopes) });
  if (actor.kind === 'person')
    checkScope(operation, { scopes: new Set<string>(scopesOfRole[actor.role]), role: actor.role });
}

/** @throws ProblemError forbidden */
export function checkOwner(actor: Actor): void {
  if (actor.kind === 'person' && actor.role === 'owner') return;
  if (actor.kind === 'nats' || actor.kind === 'operator') return;
  throw new ProblemError('forbidden', 'Only owners of the account may do this: ask one of them.');
}

/** @throws ProblemError forbidden for a key */
export function personOf(actor: Actor): PersonActor {
  if (actor.kind === 'person') return actor;
  throw new ProblemError('forbidden', 'This needs a session: sign in to the dashboard.');
}

/** As the audit log names it. */
export function auditActor(actor: Actor): AuditActor {
  if (actor.kind === 'person') return { kind: 'person', id: actor.person.id, name: actor.person.email };
  if (actor.kind === 'key') return { kind: 'key', id: actor.key.id, name: actor.key.name };
  return { kind: actor.kind, id: null, name: null };
}

const credentialEnded = (): ProblemError =>
  new ProblemError('unauthorized', 'The key or session of the request is no longer active.');
