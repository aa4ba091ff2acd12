import type { Schemas } from '../../api/client';

export type Scope = NonNullable<Schemas['CreateKeyRequest']['scopes']>[number];

/** Every scope of the API document: a missing or unknown one is an error of the compiler. */
const all: Readonly<Record<Scope, true>> = {
  'verify:read': true,
  'verify:write': true,
  'verify:debug': true,
  'email:read': true,
  'email:write': true,
  'leads:read': true,
  'leads:write': true,
  'maps:read': true,
  'crawl:read': true,
  'crawl:write': true,
  'intel:read': true,
  'intel:write': true,
  'lists:read': true,
  'lists:write': true,
  'sequences:read': true,
  'sequences:write': true,
  'conversations:read': true,
  'conversations:write': true,
  'tasks:read': true,
  'tasks:write': true,
  'export:read': true,
  'export:write': true,
  'webhooks:read': true,
  'webhooks:write': true,
  'mailboxes:read': true,
  'mailboxes:write': true,
  'privacy:read': true,
  'privacy:write': true,
  'keys:admin': true,
};

export const scopes = Object.keys(all) as readonly Scope[];

/** Scopes of a key that only reads; those of mail are chosen one by one. */
export const readingScopes = scopes.filter(
  (scope) => scope.endsWith(':read') && !scope.startsWith('conversations:'),
);
