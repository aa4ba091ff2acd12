/** What a key may do; one pair per group of operations, `verify:debug` and `keys:admin` beside them. */
export const scopes = [
  'verify:read',
  'verify:write',
  'verify:debug',
  'email:read',
  'leads:read',
  'maps:read',
  'crawl:read',
  'intel:read',
  'lists:read',
  'lists:write',
  'sequences:read',
  'sequences:write',
  'export:read',
  'privacy:read',
  'privacy:write',
  'privacy:admin',
  'keys:admin',
] as const;

export type Scope = (typeof scopes)[number];

/** Granted by the operator's command line only, never by another key. */
export const operatorScopes: readonly Scope[] = ['privacy:admin'];

/** What a key holds when nothing else is asked for. */
export const defaultScopes: readonly Scope[] = scopes.filter((scope) => !operatorScopes.includes(scope));
