import { InstantField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { idForm, lineForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { event } from '../operation/event';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { accountScopes, operatorKeyCommand, operatorScopes, type Scope, scopes } from '../operation/scopes';

export class KeyRecord {
  @TextField({ description: 'ID of the key.', example: 'key_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name that describes the purpose of the key.' })
  name!: string;

  @TextField({ description: 'First characters of the key, to recognize it.' })
  start!: string;

  @TextListField({ description: 'Scopes of the key.', items: { oneOf: scopes } })
  scopes!: Scope[];

  @TextListField({
    description:
      'IDs of the mailboxes whose conversations the key sees, `relay` for those without a mailbox. Null or omitted if it sees none.',
    nullable: true,
    optional: true,
  })
  mailboxes?: string[] | null;

  @InstantField({ description: 'Time at which the key was created.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the key expires. Null if it never expires.', nullable: true })
  expires_at!: string | null;

  @InstantField({ description: 'Time at which the key was revoked. Null if it is active.', nullable: true })
  revoked_at!: string | null;

  @InstantField({
    description: 'Time at which the key was last used, rounded to the minute. Null if it has not been used.',
    nullable: true,
  })
  last_used_at!: string | null;
}

export class NewKey extends KeyRecord {
  @TextField({ description: 'The secret API key. It is returned only once.' })
  key!: string;

  @TextField({
    description:
      'Why the key has more scopes than requested, or an earlier `expires_at`: a key cannot outlive the key that created it. Null if both are as requested.',
    nullable: true,
  })
  hint!: string | null;
}

export class RotatedKey extends NewKey {
  @InstantField({ description: 'Time at which the old key stops working.' })
  old_key_expires_at!: string;
}

/** Maximum number of keys in force per account; the key of the setting LODE_API_KEY is not counted. */
export const maxKeysPerAccount = 100;

export class CreateKeyRequest {
  @TextField({
    description: 'Name that describes the purpose of the key.',
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
      'Scopes of the key. Default: all scopes in this list except `conversations:read` and `conversations:write`, which a member or a key that has them grants. Operator scopes can be granted on the command line only.',
    optional: true,
    minItems: 1,
    maxItems: 32,
    items: {
      oneOf: accountScopes,
      fix: `scopes of the operator are granted by the command line: ${operatorScopes.map(operatorKeyCommand).join(', ')}`,
    },
  })
  scopes?: Scope[];

  @TextListField({
    description:
      'IDs of the mailboxes whose conversations the key sees, with `conversations:read`; `relay`: those without a mailbox. Default: none, or those of the key that creates it.',
    optional: true,
    minItems: 1,
    maxItems: 50,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  mailboxes?: string[];

  @InstantField({
    description:
      'Time at which the key expires, at most the expiry of the key that creates it. Default: never.',
    optional: true,
  })
  expires_at?: string;
}

export class KeyIdRequest {
  @TextField({
    description: 'ID of the key.',
    maxLength: 64,
    ...idForm,
    example: 'key_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export class RotateKeyRequest extends KeyIdRequest {
  @IntegerField({
    description: 'Seconds until the old key stops working, 0 to 604,800. Default: 3600.',
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
  method: 'keys.list',
  assistants: notForAssistants.rights,
  people: withoutContacts.own,
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
  method: 'keys.create',
  assistants: notForAssistants.rights,
  people: withoutContacts.own,
  audit: { action: 'key.created', byHandler: true },
  summary: 'Create an API key',
  description: `Returns the secret key, which cannot be retrieved again. An account has at most ${maxKeysPerAccount} active keys; a further one is rejected with 409, and so is a repeated \`Idempotency-Key\`, with the \`id\` of the created key.`,
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
  method: 'keys.revoke',
  assistants: notForAssistants.rights,
  people: withoutContacts.own,
  audit: { action: 'key.revoked', byHandler: true },
  summary: 'Revoke an API key',
  description:
    'Stops the key from working within a second. 403 for a key with an operator scope that the key of the caller lacks, 409 for the key that the deployment sets.',
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
  method: 'keys.rotate',
  assistants: notForAssistants.rights,
  people: withoutContacts.own,
  audit: { action: 'key.rotated', byHandler: true },
  summary: 'Rotate an API key',
  description:
    'Creates a key with the same name, scopes and mailboxes; the old key keeps working for `grace_seconds`. Returns 409 with the `id` of the new key if the key was replaced before, 403 if it has an operator scope that the calling key lacks.',
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

export class KeyChange {
  @TextField({ description: 'SHA-256 of the API key in hexadecimal digits.' })
  hash!: string;
}

/** Every gateway drops its cached entry of the key; a lost message costs five seconds, the maximum age of the cache. */
export const KeyChanged = event({
  service: 'gateway',
  name: 'key_changed',
  summary: 'API key revoked, rotated or changed',
  payload: KeyChange,
});

export class KeyUse {
  @TextField({ description: 'ID of the gateway process that counted the requests.' })
  replica!: string;

  @TextField({ description: 'ID of the key, or of the account for the rate limit of the account.' })
  key_id!: string;

  @IntegerField({ description: 'Start of the rate limit window, in milliseconds since 1970.' })
  window!: number;

  @IntegerField({
    description: 'Number of requests that this process has counted in the window so far.',
    minimum: 0,
  })
  count!: number;
}

/** Gateways publish their counts, so that a limit applies to all replicas together. */
export const KeyUsed = event({
  service: 'gateway',
  name: 'key_used',
  summary: 'Requests counted in a rate limit window',
  payload: KeyUse,
});
