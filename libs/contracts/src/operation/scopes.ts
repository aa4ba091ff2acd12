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
  'conversations:read',
  'conversations:write',
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

type ScopeGroup<S extends string = Scope> = S extends `${infer Group}:${string}` ? Group : never;

/** Groups of operations that search and verify; the others work with what the account has already, or end something. */
const billedGroups: Readonly<Record<ScopeGroup, boolean>> = {
  verify: true,
  email: true,
  leads: true,
  maps: true,
  crawl: true,
  intel: true,
  lists: false,
  sequences: false,
  conversations: false,
  export: false,
  webhooks: false,
  mailboxes: false,
  privacy: false,
  keys: false,
};

/** Whether a used-up quota rejects the operations of the scope. */
export const isBilledScope = (scope: Scope): boolean => billedGroups[scope.split(':', 1)[0] as ScopeGroup];

/** Granted by the operator's command line only, never by another key. */
export const operatorScopes: readonly Scope[] = ['privacy:admin'];

/** The command of the operator that creates a key with an operator scope. */
export const operatorKeyCommand = (scope: Scope): string =>
  `npm run keys -- create --name operator --scopes ${scope}`;

/** The scopes that members of an account grant. */
export const accountScopes: readonly Scope[] = scopes.filter((scope) => !operatorScopes.includes(scope));

/**
 * Mail of people: only a request that names these scopes gives them to a key, and only a person or a key that has them
 * itself may send it. Viewers do not have them.
 */
export const namedScopes: readonly Scope[] = ['conversations:read', 'conversations:write'];

/** The default scopes of a key. */
export const defaultScopes: readonly Scope[] = accountScopes.filter((scope) => !namedScopes.includes(scope));

/** The scope that changes what operations with this scope have produced, such as cancelling their jobs. */
export const writeScopeOf = (scope: Scope): Scope => scope.replace(/:read$/, ':write') as Scope;

/**
 * The scopes whose jobs, results and events a key with these scopes may read: its own ones, and the write scopes of its read
 * scopes.
 */
export const readableScopes = (held: Iterable<string>): ReadonlySet<string> =>
  new Set([...held].flatMap((scope) => [scope, writeScopeOf(scope as Scope)]));
