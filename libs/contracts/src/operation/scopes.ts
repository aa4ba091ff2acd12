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
  'tasks:read',
  'tasks:write',
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

/** A page of the API reference, see `apps/docs/src/reference/groups.ts`. */
export type ReferenceGroup =
  | 'find'
  | 'verify'
  | 'leads'
  | 'companies'
  | 'lists'
  | 'sequences'
  | 'exports'
  | 'jobs'
  | 'webhooks'
  | 'keys'
  | 'privacy'
  | 'sandbox'
  | 'operators'
  | 'browser';

const scopeGroups: Readonly<Record<ScopeGroup, ReferenceGroup>> = {
  verify: 'verify',
  email: 'find',
  leads: 'leads',
  maps: 'leads',
  crawl: 'find',
  intel: 'companies',
  lists: 'lists',
  sequences: 'sequences',
  conversations: 'sequences',
  tasks: 'sequences',
  export: 'exports',
  webhooks: 'webhooks',
  mailboxes: 'sequences',
  privacy: 'privacy',
  keys: 'keys',
};

/** The page of the API reference with the operations of a scope. */
export const pageOfScope = (scope: Scope): ReferenceGroup =>
  operatorScopes.includes(scope) ? 'operators' : scopeGroups[scope.split(':', 1)[0] as ScopeGroup];

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

const mailboxPrefix = 'mailbox:';

/** Among the scopes of a call: a mailbox to whose conversations its key is limited. */
export const mailboxScope = (mailbox: string): string => mailboxPrefix + mailbox;

/** The mailboxes to whose conversations a key is limited; undefined for one that is not. */
export function mailboxesIn(scopes: Iterable<string> = []): readonly string[] | undefined {
  const limits = [...scopes].filter((scope) => scope.startsWith(mailboxPrefix));
  return limits.length === 0 ? undefined : limits.map((scope) => scope.slice(mailboxPrefix.length));
}

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
