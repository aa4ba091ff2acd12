import { ProblemError, scopesOfRole, type AccountRole, type Operation } from '@lode/contracts';
import { type CallContext, accountOf } from '@lode/bus';
import { withAccount } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';
import { checkScope } from './check-scope';
import type { AuditActor } from './audit-log.repository';
import { type AccountIdentity, IdentityRepository, accountIdentity } from './identity.repository';
import type { KeyEntity } from './key.entity';
import type { UserEntity } from './member.entity';
import type { FoundSession } from './session.repository';

/** Who changes something. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly user: UserEntity;
      readonly role: AccountRole;
      readonly session: FoundSession;
    }
  | { readonly kind: 'key'; readonly key: KeyEntity }
  | { readonly kind: 'operator' | 'nats' };

export type UserActor = Actor & { readonly kind: 'person' };

/**
 * Reads the credential of a request in the transaction of the change, so that one that ended meanwhile changes nothing. A
 * caller on the bus without a credential is trusted with the account that it names.
 * @throws ProblemError unauthorized
 */
export async function readActor(
  identity: Pick<IdentityRepository, 'users' | 'sessions'>,
  account: AccountIdentity,
  { keyHash }: Pick<CallContext, 'keyHash'>,
): Promise<Actor> {
  if (keyHash === undefined) return { kind: 'nats' };
  const key = await account.keys.inForce(keyHash);
  if (key) return { kind: 'key', key };
  const session = await identity.sessions.inForce(keyHash);
  if (session?.accountId !== account.id) throw credentialEnded();
  const [user, member] = [
    await identity.users.find(session.userId),
    await account.members.find(session.userId),
  ];
  if (!user || !member) throw credentialEnded();
  return { kind: 'person', user, role: member.role, session };
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
function userOf(actor: Actor): UserActor {
  if (actor.kind === 'person') return actor;
  throw new ProblemError('forbidden', 'This needs a session: sign in to the dashboard.');
}

/** As the audit log names it. */
export function auditActor(actor: Actor): AuditActor {
  if (actor.kind === 'person') return { kind: 'person', id: actor.user.id, name: actor.user.email };
  if (actor.kind === 'key') return { kind: 'key', id: actor.key.id, name: actor.key.name };
  return { kind: actor.kind, id: null, name: null };
}

const credentialEnded = (): ProblemError =>
  new ProblemError('unauthorized', 'The key or session of the request is no longer active.');

/**
 * Runs work of the user of a session in a transaction.
 * @throws ProblemError unauthorized, or forbidden for a key
 */
export function asUser<T>(
  source: DataSource,
  context: CallContext,
  work: (identity: IdentityRepository, actor: UserActor, manager: EntityManager) => Promise<T>,
): Promise<T> {
  return source.transaction(async (manager) => {
    const identity = new IdentityRepository(manager);
    const actor = await identity.within(accountOf(context), (account) =>
      readActor(identity, account, context),
    );
    return work(identity, userOf(actor), manager);
  });
}

export interface AccountChange extends AccountIdentity {
  readonly manager: EntityManager;
  readonly identity: IdentityRepository;
  readonly actor: Actor;
}

/** Runs a change of members in a transaction of the account, one at a time, with its actor. */
export function changeAccount<T>(
  source: DataSource,
  context: CallContext,
  work: (change: AccountChange) => Promise<T>,
): Promise<T> {
  const id = accountOf(context);
  return withAccount(source, id, async (manager) => {
    const account = accountIdentity(manager, id);
    const identity = new IdentityRepository(manager);
    await account.keys.lockAccount();
    return work({ ...account, manager, identity, actor: await readActor(identity, account, context) });
  });
}
