import { randomInt } from 'node:crypto';
import {
  operatorScopes,
  ProblemError,
  scopesOfRole,
  type Scope,
  type KeyRecord,
  maxKeysPerAccount,
  type Operation,
  defaultScopes,
  namedScopes,
  validationProblem,
  type CreateKeyRequest,
  type NewKey,
  type RotatedKey,
  type RotateKeyRequest,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { EntityManager } from 'typeorm';
import type { KeyEntity } from '../identity/key.entity';
import { type Actor, checkActorScope, readActor, auditActor } from '../identity/actor';
import type { KeyRepository } from '../identity/key.repository';
import { IdentityRepository, type AccountIdentity } from '../identity/identity.repository';
import { generateKey } from '../identity/secrets';
import { parseInstant } from '../parse-instant';

/** Rights of the caller of a key operation. */
interface KeyAuthority {
  /** Operator scopes of the caller, which may rotate and revoke keys with these scopes. */
  readonly operatorScopes: readonly Scope[];
  /** The key of the request, which limits the expiry of new keys; null for the operator and for callers on the bus. */
  readonly maker: Pick<KeyEntity, 'id' | 'expiresAt' | 'mailboxes'> | null;
  /** Scopes that a new key may have; null: all but those of the operator. */
  readonly grantable: readonly Scope[] | null;
  readonly actor: Actor;
}

/** The command line of the operator. */
export const operatorAuthority: KeyAuthority = {
  operatorScopes,
  maker: null,
  grantable: null,
  actor: { kind: 'operator' },
};

/**
 * The authority of an actor. A caller on the bus without a key may administer the keys of the named account, but not keys
 * with operator scopes, which concern all accounts; neither may a session. No session creates a key with more scopes than
 * its role has, and no key creates one with `namedScopes` that it lacks.
 */
function authorityOf(actor: Actor): KeyAuthority {
  const { scopes = [] }: { scopes?: readonly Scope[] } = actor.kind === 'key' ? actor.key : {};
  return {
    operatorScopes: operatorScopes.filter((scope) => scopes.includes(scope)),
    maker: actor.kind === 'key' ? actor.key : null,
    grantable: grantableBy(actor),
    actor,
  };
}

function grantableBy(actor: Actor): KeyAuthority['grantable'] {
  if (actor.kind === 'person') return scopesOfRole[actor.role];
  if (actor.kind !== 'key') return null;
  return [...defaultScopes, ...namedScopes.filter((scope) => actor.key.scopes.includes(scope))];
}

/** @throws ProblemError forbidden if the key has an operator scope that the caller lacks */
function checkMayChange(authority: KeyAuthority, key: Pick<KeyEntity, 'id' | 'scopes'>): void {
  const missing = operatorScopes.filter(
    (scope) => key.scopes.includes(scope) && !authority.operatorScopes.includes(scope),
  );
  if (missing.length === 0) return;
  throw new ProblemError(
    'forbidden',
    `The key ${key.id} holds the operator scope ${missing.join(', ')}: use a key that holds it too, or the operator's command line.`,
  );
}

/** The public fields of a key. */
export function toKeyRecord(key: KeyEntity): KeyRecord {
  return {
    id: key.id,
    name: key.name,
    start: key.start,
    scopes: key.scopes,
    mailboxes: key.mailboxes,
    created_at: key.createdAt.toISOString(),
    expires_at: instant(key.expiresAt),
    revoked_at: instant(key.revokedAt),
    last_used_at: instant(key.lastUsedAt),
  };
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

interface Expiry {
  readonly expiresAt: Date | null;
  /** Reason for an earlier expiry than requested; null: as requested. */
  readonly hint: string | null;
}

/** Limits the expiry of a key to that of the key that created it. @param requested null: never */
function limitExpiry(requested: Date | null, { maker }: Pick<KeyAuthority, 'maker'>): Expiry {
  const limit = maker?.expiresAt;
  if (!limit || (requested && requested <= limit)) return { expiresAt: requested, hint: null };
  return {
    expiresAt: limit,
    hint: `expires_at is limited to the expiry of the key that made this one (${maker.id}); to get a later one, use a key that expires later or never.`,
  };
}

/** Call after `lockAccount`. @throws ProblemError conflict at the limit of active keys */
export async function checkKeyLimit(keys: Pick<KeyRepository, 'countInForce'>, fix: string): Promise<void> {
  if ((await keys.countInForce()) < maxKeysPerAccount) return;
  throw new ProblemError(
    'conflict',
    `The account has ${maxKeysPerAccount} keys in force, the maximum: ${fix}.`,
  );
}

/** The key of LODE_API_KEY is changed by the setting only: each start of a gateway activates it again. */
const configuredKeyConflict = (): ProblemError =>
  new ProblemError('conflict', 'The key is a setting of the deployment: change LODE_API_KEY.');

/**
 * Reads the authority of a request. A presented key or session limits the caller over HTTP and on the bus. It is read in the
 * transaction of the change, so that one that ended meanwhile changes nothing.
 * @throws ProblemError unauthorized, forbidden
 */
export async function readAuthority(
  manager: EntityManager,
  account: AccountIdentity,
  operation: Operation,
  context: Pick<CallContext, 'keyHash'>,
): Promise<KeyAuthority> {
  const actor = await readActor(new IdentityRepository(manager), account, context);
  checkActorScope(operation, actor);
  return authorityOf(actor);
}

/**
 * Creates a key. The contract allows all scopes except those of the operator; the default is all of these. Only the
 * response contains the key. Call after `lockAccount`.
 */
export async function createKey(
  { keys, audit }: Pick<AccountIdentity, 'keys' | 'audit'>,
  request: CreateKeyRequest,
  authority: KeyAuthority,
): Promise<NewKey> {
  const scopes = [...new Set(request.scopes ?? usualScopes(authority))];
  checkGrantable(scopes, authority);
  const key = generateKey(randomInt);
  const { expiresAt, hint: expiryHint } = limitExpiry(await requestedExpiry(keys, request), authority);
  await checkKeyLimit(keys, 'revoke one that is no longer used');
  const { actor } = authority;
  const createdBy = actor.kind === 'person' ? actor.user.id : null;
  const mailboxes = mailboxesOf(request, authority);
  const record = await keys.add(key, { name: request.name, scopes, mailboxes, expiresAt, createdBy });
  const change = { action: 'key.created', subject: record.id, detail: record.name } as const;
  await audit.add(auditActor(actor), change);
  const hints = [request.scopes ? null : defaultScopesHint, expiryHint].filter((hint) => hint !== null);
  return { ...toKeyRecord(record), key, hint: hints.join(' ') || null };
}

const usualScopes = ({ grantable }: KeyAuthority): readonly Scope[] =>
  grantable ? defaultScopes.filter((scope) => grantable.includes(scope)) : defaultScopes;

/** @throws ProblemError forbidden for scopes that the role of the user, or the key, lacks */
function checkGrantable(scopes: readonly Scope[], { grantable }: KeyAuthority): void {
  const missing = grantable ? scopes.filter((scope) => !grantable.includes(scope)) : [];
  if (missing.length === 0) return;
  throw new ProblemError(
    'forbidden',
    `Your role or key lacks ${missing.join(', ')}: use one that has these scopes, or choose others.`,
  );
}

/** @throws ProblemError forbidden for a mailbox that the key of the request does not see */
function mailboxesOf(
  { mailboxes }: CreateKeyRequest,
  { maker }: Pick<KeyAuthority, 'maker'>,
): string[] | null {
  // A key that names none sees none. A member or a caller on the bus names any.
  const limit = maker ? (maker.mailboxes ?? []) : null;
  const wanted = mailboxes ? [...new Set(mailboxes)] : (maker?.mailboxes ?? null);
  const beyond = limit === null ? [] : (wanted ?? []).filter((mailbox) => !limit.includes(mailbox));
  if (beyond.length === 0) return wanted;
  throw new ProblemError(
    'forbidden',
    `Your key does not see the conversations of ${beyond.join(', ')}: use one that does, or choose others.`,
  );
}

const defaultScopesHint =
  'The request named no scopes: the key has all scopes but those of the operator and of conversations, also keys:admin, which creates and revokes keys. For a program, create a key with the scopes that it needs.';

async function requestedExpiry(keys: KeyRepository, { expires_at }: CreateKeyRequest): Promise<Date | null> {
  if (expires_at === undefined) return null;
  const date = parseInstant(expires_at, 'body.expires_at');
  if (date.getTime() > (await keys.now())) return date;
  throw validationProblem([
    {
      location: 'body.expires_at',
      message: 'must be in the future',
      fix: 'send a later time or omit it',
    },
  ]);
}

interface Rotation {
  readonly old: KeyEntity;
  readonly successor: RotatedKey;
}

/**
 * Replaces a key by a new one with the same name, scopes, rate and expiry. The old key stays active for the grace
 * period. Call after `lockAccount`.
 * @throws ProblemError not_found; forbidden for a key with operator scopes that the caller lacks; conflict for a key
 * that is revoked, expired, already replaced or set by LODE_API_KEY, and at the limit of active keys
 */
export async function rotateKey(
  { keys, audit }: Pick<AccountIdentity, 'keys' | 'audit'>,
  { id, grace_seconds }: RotateKeyRequest,
  authority: KeyAuthority,
): Promise<Rotation> {
  const old = await keys.lock(id);
  if (!old) throw new ProblemError('not_found', 'The account has no such key.');
  checkMayChange(authority, old);
  // The caller receives the new key.
  if (namedScopes.some((scope) => old.scopes.includes(scope))) requireSameMailboxes(old, authority);
  checkGrantable(
    namedScopes.filter((scope) => old.scopes.includes(scope)),
    authority,
  );
  checkCanRotate(old, await keys.now());
  const { name, scopes, mailboxes, rateLimit, createdBy } = old;
  const { expiresAt, hint } = limitExpiry(old.expiresAt, authority);
  // Before the limit is checked: without a grace period the number of active keys does not change.
  const endsAt = await keys.endIn(old.id, grace_seconds);
  await checkKeyLimit(keys, 'revoke one that is no longer used, or rotate with grace_seconds 0');
  const key = generateKey(randomInt);
  const record = await keys.add(key, { name, scopes, mailboxes, rateLimit, expiresAt, createdBy });
  await keys.replace(old.id, record.id);
  const change = {
    action: 'key.rotated',
    subject: old.id,
    detail: `${name}: replaced by ${record.id}`,
  } as const;
  await audit.add(auditActor(authority.actor), change);
  return {
    old,
    successor: { ...toKeyRecord(record), key, hint, old_key_expires_at: endsAt.toISOString() },
  };
}

/** @throws ProblemError forbidden for a key that sees mailboxes which the key of the request does not see */
function requireSameMailboxes({ mailboxes }: KeyEntity, authority: KeyAuthority): void {
  if (mailboxes) mailboxesOf({ name: '', mailboxes }, authority);
}

function checkCanRotate(old: KeyEntity, now: number): void {
  if (old.replacedBy !== null) throw alreadyReplaced(old.replacedBy);
  if (old.revokedAt) throw new ProblemError('conflict', 'The key is revoked; create a new one.');
  if (old.expiresAt && old.expiresAt.getTime() <= now)
    throw new ProblemError('conflict', 'The key has expired; create a new one.');
  if (old.configured) throw configuredKeyConflict();
}

const alreadyReplaced = (id: string): ProblemError =>
  new ProblemError(
    'conflict',
    `The key was already replaced by ${id}. If that key was not received, rotate it.`,
    { id },
  );

/**
 * Revokes a key permanently; idempotent. Keys that it created stay active.
 * @throws ProblemError not_found, also for keys of other accounts; forbidden for a key with operator scopes that the
 * caller lacks; conflict for the key of LODE_API_KEY
 */
export async function revokeKey(
  { keys, audit }: Pick<AccountIdentity, 'keys' | 'audit'>,
  id: string,
  authority: KeyAuthority,
): Promise<KeyEntity> {
  const key = await keys.lock(id);
  if (!key) throw new ProblemError('not_found', 'The account has no such key.');
  checkMayChange(authority, key);
  if (key.configured && !key.revokedAt) throw configuredKeyConflict();
  if (!key.revokedAt) {
    const change = { action: 'key.revoked', subject: id, detail: key.name } as const;
    await audit.add(auditActor(authority.actor), change);
  }
  await keys.revoke(id);
  const revoked = await keys.lock(id);
  if (!revoked) throw new ProblemError('not_found', 'The account has no such key.');
  return revoked;
}
