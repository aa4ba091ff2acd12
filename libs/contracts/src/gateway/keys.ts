import { idForm, lineForm } from '../fields/text-forms';
import { InstantField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { defaultScopes, operatorKeyCommand, operatorScopes, scopes, type Scope } from '../operation/scopes';
import { EmptyRequest } from '../shared/empty.dto';

export class KeyRecord {
  @TextField({ description: 'The id of the key.', example: 'key_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'The purpose of the key.' })
  name!: string;

  @TextField({ description: 'The first characters of the key, to recognize it.' })
  start!: string;

  @TextListField({ description: 'The scopes of the key.', items: { oneOf: scopes } })
  scopes!: Scope[];

  @InstantField({ description: 'When the key was made.' })
  created_at!: string;

  @InstantField({ description: 'When the key stops working; null for never.', nullable: true })
  expires_at!: string | null;

  @InstantField({ description: 'When the key was revoked.', nullable: true })
  revoked_at!: string | null;

  @InstantField({ description: 'When the key was last used, to the minute.', nullable: true })
  last_used_at!: string | null;
}

export class NewKey extends KeyRecord {
  @TextField({ description: 'The key itself; it is shown this once and never again.' })
  key!: string;

  @TextField({
    description:
      'Why the key has more scopes than named, or an earlier `expires_at` than requested; null where it is as requested.',
    nullable: true,
  })
  hint!: string | null;
}

export class RotatedKey extends NewKey {
  @InstantField({ description: 'When the old key stops working.' })
  old_key_expires_at!: string;
}

/** Maximum number of keys in force per account; the key of the setting LODE_API_KEY is not counted. */
export const maxKeysPerAccount = 100;

export class CreateKeyRequest {
  @TextField({
    description: 'The purpose of the key.',
    minLength: 1,
    maxLength: 100,
    pattern: /^[^\u0000-\u001f\u007f]*$/,
    rule: lineForm.rule,
    fix: lineForm.fix,
    example: 'CRM import',
  })
  name!: string;

  @TextListField({
    description:
      'The scopes of the key. A key with `keys:admin` can grant any of these; scopes of the operator are granted by the command line only. Default: all of them.',
    optional: true,
    minItems: 1,
    maxItems: 32,
    items: {
      oneOf: defaultScopes,
      fix: `scopes of the operator are granted by the command line: ${operatorScopes.map(operatorKeyCommand).join(', ')}`,
    },
  })
  scopes?: Scope[];

  @InstantField({
    description:
      'When the key stops working; left out: never. Limited to the expiry of the key that makes the request.',
    optional: true,
  })
  expires_at?: string;
}

export class KeyIdRequest {
  @TextField({
    description: 'The id of a key.',
    maxLength: 64,
    ...idForm,
    example: 'key_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export class RotateKeyRequest extends KeyIdRequest {
  @IntegerField({
    description: 'Seconds until the old key stops working.',
    default: 3600,
    minimum: 0,
    maximum: 7 * 24 * 3600,
  })
  grace_seconds!: number;
}

export class KeyList {
  @ObjectListField(() => KeyRecord, { description: 'The keys of the account, newest first; at most 1,000.' })
  keys!: KeyRecord[];
}

export const ListKeys = operation({
  service: 'gateway',
  name: 'list_keys',
  summary: 'List API keys',
  description: 'Lists the keys of the account, newest first, without their secrets.',
  http: { method: 'GET', path: '/keys', scope: 'keys:admin' },
  access: 'account',
  request: EmptyRequest,
  response: KeyList,
  timeout: seconds(10),
  idempotent: true,
});

export const CreateKey = operation({
  service: 'gateway',
  name: 'create_key',
  summary: 'Create an API key',
  description: `The answer contains the key; it is shown once and never again. An account has at most ${maxKeysPerAccount} keys in force; a further one is 409.`,
  http: { method: 'POST', path: '/keys', scope: 'keys:admin', status: 201 },
  access: 'account',
  request: CreateKeyRequest,
  example: { name: 'CRM import', scopes: ['lists:read', 'export:read'] },
  response: NewKey,
  timeout: seconds(10),
  idempotent: false,
  secret: true,
  callerKey: true,
  problems: ['conflict'],
});

export const RevokeKey = operation({
  service: 'gateway',
  name: 'revoke_key',
  summary: 'Revoke an API key',
  description:
    'The key stops working in less than a second. A key with an operator scope is revoked by a key that holds this scope, or by the command line, else 403; a key that the deployment sets is 409.',
  http: { method: 'DELETE', path: '/keys/{id}', scope: 'keys:admin' },
  access: 'account',
  request: KeyIdRequest,
  response: KeyRecord,
  timeout: seconds(10),
  idempotent: true,
  callerKey: true,
  problems: ['conflict'],
});

export const RotateKey = operation({
  service: 'gateway',
  name: 'rotate_key',
  summary: 'Rotate an API key',
  description:
    'Creates a key with the same name and scopes; the old key keeps working for `grace_seconds`. 409 with the `id` of the new key where the key was replaced before; 403 where it holds an operator scope that the key of the caller lacks.',
  http: { method: 'POST', path: '/keys/{id}/rotate', scope: 'keys:admin', status: 201 },
  access: 'account',
  request: RotateKeyRequest,
  example: { grace_seconds: 3600 },
  response: RotatedKey,
  timeout: seconds(10),
  idempotent: false,
  secret: true,
  callerKey: true,
  problems: ['conflict'],
});
