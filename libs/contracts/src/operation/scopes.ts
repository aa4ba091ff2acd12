/**
 * The permissions of a key: per group of operations one that reads, and one that changes, sends files and starts or cancels jobs.
 * Searches by GET need the first one, also those that continue as a job.
 */
export const scopes = [
  'verify:read',
  'verify:write',
  'verify:debug',
  'email:read',
  'email:write',
  'leads:read',
  'leads:write',
  'maps:read',
  'crawl:read',
  'crawl:write',
  'intel:read',
  'intel:write',
  'lists:read',
  'lists:write',
  'sequences:read',
  'sequences:write',
  'export:read',
  'export:write',
  'webhooks:read',
  'webhooks:write',
  'mailboxes:read',
  'mailboxes:write',
  'privacy:read',
  'privacy:write',
  'privacy:admin',
  'keys:admin',
] as const;

export type Scope = (typeof scopes)[number];

/** Granted by the operator's command line only, never by another key. */
export const operatorScopes: readonly Scope[] = ['privacy:admin'];

/** The command of the operator that creates a key with an operator scope. */
export const operatorKeyCommand = (scope: Scope): string =>
  `npm run keys -- create --name operator --scopes ${scope}`;

/** The default scopes of a key. */
export const defaultScopes: readonly Scope[] = scopes.filter((scope) => !operatorScopes.includes(scope));

/** The scope that changes what operations with this scope have produced, such as cancelling their jobs. */
export const writeScopeOf = (scope: Scope): Scope => scope.replace(/:read$/, ':write') as Scope;

/**
 * The scopes whose jobs, results and events a key with these scopes may read: its own ones, and the write scopes of its read
 * scopes.
 */
export const readableScopes = (held: Iterable<string>): ReadonlySet<string> =>
  new Set([...held].flatMap((scope) => [scope, writeScopeOf(scope as Scope)]));
