import { randomInt } from 'node:crypto';
import {
  defaultScopes,
  ProblemError,
  validationProblem,
  type CreateKeyRequest,
  type NewKey,
  type Scope,
} from '@lode/contracts';
import type { AccountIdentity } from '../database/identity.repository';
import type { KeyRepository } from '../database/key.repository';
import { checkKeyLimit } from '../keys/check-key-limit';
import type { KeyAuthority } from '../keys/key-authority';
import { generateKey } from '../key-format/key-format';
import { toKeyRecord } from '../keys/key-record';
import { limitExpiry } from '../keys/limit-expiry';
import { parseInstant } from '../keys/parse-instant';
import { auditActor } from '../people/actor';

/**
 * Creates a key. The contract allows all scopes except those of the operator; the default is all of these. Only the
 * response contains the key. Call after `lockAccount`.
 */
export async function createKey(
  { keys, audit }: Pick<AccountIdentity, 'keys' | 'audit'>,
  request: CreateKeyRequest,
  authority: KeyAuthority,
): Promise<NewKey> {
  const scopes = [...new Set(request.scopes ?? authority.grantable ?? defaultScopes)];
  checkGrantable(scopes, authority);
  const key = generateKey(randomInt);
  const { expiresAt, hint: expiryHint } = limitExpiry(await requestedExpiry(keys, request), authority);
  await checkKeyLimit(keys, 'revoke one that is no longer used');
  const { actor } = authority;
  const createdBy = actor.kind === 'person' ? actor.person.id : null;
  const record = await keys.add(key, { name: request.name, scopes, expiresAt, createdBy });
  const change = { action: 'key.created', subject: record.id, detail: record.name } as const;
  await audit.add(auditActor(actor), change);
  const hints = [request.scopes ? null : defaultScopesHint, expiryHint].filter((hint) => hint !== null);
  return { ...toKeyRecord(record), key, hint: hints.join(' ') || null };
}

/** @throws ProblemError forbidden for scopes that the role of the person lacks */
function checkGrantable(scopes: readonly Scope[], { grantable }: KeyAuthority): void {
  const missing = grantable ? scopes.filter((scope) => !grantable.includes(scope)) : [];
  if (missing.length === 0) return;
  throw new ProblemError(
    'forbidden',
    `Your role lacks ${missing.join(', ')}: create a key without these scopes.`,
  );
}

const defaultScopesHint =
  'The request named no scopes: the key has all scopes but those of the operator, also keys:admin, which creates and revokes keys. For a program, create a key with the scopes that it needs.';

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
