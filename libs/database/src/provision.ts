import { createHmac } from 'node:crypto';
import { setting, type SettingType, ConfigError } from '@lode/platform';
import type { ServiceName } from '@lode/contracts';
import pRetry from 'p-retry';
import { Client } from 'pg';
import { connectAtStart, type StartWait } from './connect-at-start';
import { startLimits } from './database-limits';
import { libpqUrl } from './libpq-url';

/**
 * Creates the schema, both roles and the extensions of each service as an administrator; idempotent. Waits for Postgres as
 * `connectAtStart`.
 * @throws ConfigError where a password would be derived without a secret
 */
export async function provision(
  adminUrl: string,
  services: readonly ServiceName[],
  { onWaiting, timeoutMs, ...source }: PasswordSource & StartWait = {},
): Promise<Map<ServiceName, ServiceRoles>> {
  const passwords = rolePasswords(adminUrl, services.flatMap(rolesOf), source);
  const client = await connectAsAdministrator(adminUrl, { onWaiting, timeoutMs });
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', ['lode.provision']);
    const roles = new Map<ServiceName, ServiceRoles>();
    for (const service of services)
      roles.set(
        service,
        await retryAfterRace(() => provisionService(client, adminUrl, { service, passwords })),
      );
    return roles;
  } finally {
    await client.end();
  }
}

/** Sources of the passwords of the database roles. */
export interface PasswordSource {
  /** Given passwords by role name. */
  readonly given?: ReadonlyMap<string, string>;
  /** The secret from which all other passwords are derived; defaults to the administrator's password. */
  readonly secret?: string | undefined;
  /** The variable with the administrator's address. */
  readonly variable?: string;
}

const minLength = 16;

const roleSecret: SettingType<string> = {
  expects: `it to ${minLength} or more random characters`,
  parse: (value) => (value.length >= minLength ? value : undefined),
};

export const roleSecretSetting = setting<string | undefined>(
  roleSecret,
  'LODE_ROLE_SECRET',
  undefined,
  'secret from which the passwords of the database roles are derived; default: the password of the administrator',
);

/**
 * A password for each role, the same at every start and in every replica.
 * @throws ConfigError where a password would be derived from an empty secret and could be computed by anyone
 */
export function rolePasswords(
  adminUrl: string,
  roles: readonly string[],
  { given, secret, variable = 'DATABASE_URL' }: PasswordSource,
): ReadonlyMap<string, string> {
  const key = secret ?? decodeURIComponent(new URL(adminUrl).password);
  const derived = (role: string): string => {
    if (key !== '') return createHmac('sha256', key).update(role).digest('hex');
    throw new ConfigError([
      `${variable} has no password, so the passwords of the database roles would be predictable: add it, or set ${roleSecretSetting.variable} to ${minLength} or more random characters.`,
    ]);
  };
  return new Map(roles.map((role) => [role, given?.get(role) ?? derived(role)]));
}

/** Addresses with the two roles of one service. */
export interface ServiceRoles {
  /** The app role: reads and writes the service's tables, owns nothing, has no access to other schemas. */
  readonly databaseUrl: string;
  /** The owner role: runs migrations. */
  readonly migrationUrl: string;
}

/** Extensions of Postgres that the tables of a service need; they are installed in the schema `public`. */
const extensions: Partial<Record<ServiceName, readonly string[]>> = {
  intel: ['pg_trgm'],
  leads: ['btree_gist', 'pg_trgm'],
};

export function connectAsAdministrator(connectionString: string, wait?: StartWait): Promise<Client> {
  return connectAtStart(async () => {
    const client = new Client({
      connectionString: libpqUrl(connectionString),
      connectionTimeoutMillis: startLimits.connectMs,
    });
    await client.connect();
    return client;
  }, wait);
}

interface Provisioned {
  readonly service: ServiceName;
  readonly passwords: ReadonlyMap<string, string>;
}

async function provisionService(
  client: Client,
  adminUrl: string,
  { service, passwords }: Provisioned,
): Promise<ServiceRoles> {
  const [app, owner] = rolesOf(service);
  const passwordOf = (role: string): string => passwords.get(role) ?? '';
  for (const role of [app, owner]) await ensureRole(client, role, passwordOf(role));
  // An administrator without superuser rights must be a member of the owner role to transfer the schema to it.
  await client.query(`GRANT ${owner} TO CURRENT_USER`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${service} AUTHORIZATION ${owner}`);
  for (const extension of extensions[service] ?? [])
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
  return {
    databaseUrl: urlFor(adminUrl, app, passwordOf(app)),
    migrationUrl: urlFor(adminUrl, owner, passwordOf(owner)),
  };
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  // Role names are service names, which need no quoting.
  const literal = client.escapeLiteral(password);
  await client.query(`${verb} ROLE ${role} LOGIN NOCREATEDB NOCREATEROLE PASSWORD ${literal}`);
}

/** Roles exist per server, outside the reach of advisory locks: the loser of a race retries. */
const retryAfterRace = <T>(work: () => Promise<T>): Promise<T> =>
  pRetry(work, { retries: 4, minTimeout: 0, shouldRetry: ({ error }) => lostRace.test(error.message) });

const lostRace = /already exists|duplicate key|concurrently updated/;

/** The app role and the owner role. */
const rolesOf = (service: ServiceName): [string, string] => [`lode_${service}`, `lode_${service}_owner`];

function urlFor(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  // Query parameters would override user and password of the URL.
  for (const parameter of ['user', 'password']) url.searchParams.delete(parameter);
  return url.href;
}
