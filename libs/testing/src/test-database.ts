import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@lode/contracts';
import { Client } from 'pg';
import {
  provision,
  type ServiceRoles,
  type PasswordSource,
  migrate,
  type ServiceDatabase,
} from '@lode/database';
import type { Environment } from '@lode/platform';
import { definitionOf, type ServiceModule } from '@lode/bus';

export interface EmptyDatabase {
  /** Address with the administrator role. */
  readonly adminUrl: string;
  /** Creates schema and roles of each service. */
  provision(
    services: readonly ServiceName[],
    source?: PasswordSource,
  ): Promise<ReadonlyMap<ServiceName, ServiceRoles>>;
  /** Ends every session and drops the database. */
  drop(): Promise<void>;
}

interface DatabaseOptions {
  /** Address of the administrator; defaults to the server of the test run. */
  readonly server?: string | undefined;
  /** A database on that server to copy, which must have no sessions. */
  readonly template?: string;
}

export async function emptyDatabase(options: DatabaseOptions = {}): Promise<EmptyDatabase> {
  const { server = serverOfTheRun(), template = 'template1' } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By default Postgres writes each page of the copy to its log, which takes twice the processor time.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await administer(server, (client) => client.query(copy));
  const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    adminUrl,
    provision: (services, source) => inTurn(server, () => provision(adminUrl, services, source)),
    drop: async () => {
      await administer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

function serverOfTheRun(): string {
  const server = process.env['LODE_TEST_POSTGRES'];
  if (!server) throw new Error('LODE_TEST_POSTGRES is not set: run tests through npm test or nx test');
  return server;
}

/** Roles exist per server, where test processes create them concurrently; locks are per database. */
function inTurn<T>(server: string, work: () => Promise<T>): Promise<T> {
  return administer(server, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('lode.test.provision'))`);
    return work();
  });
}

async function administer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** DATABASE_URL, LODE_MIGRATION_URL and the keys of the service. */
  readonly environment: Environment;
  /** Address of the same database with the administrator role. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

interface Template {
  /** The name of the migrated database. */
  readonly name: string;
  readonly roles: ServiceRoles;
}

/** The migrated databases of this process, which are only copied; they end with the Postgres of the test run. */
const templates = new WeakMap<ServiceDatabase['schema'], Promise<Template>>();

/** A fresh, migrated database for one service, on the Postgres of the test run. */
export async function testDatabase(module: ServiceModule): Promise<TestDatabase> {
  const template = await templateFor(module);
  const { adminUrl, drop } = await emptyDatabase({ template: template.name });
  const here = (address: string): string => withDatabase(address, databaseName(adminUrl));
  return {
    adminUrl,
    environment: {
      DATABASE_URL: here(template.roles.databaseUrl),
      LODE_MIGRATION_URL: here(template.roles.migrationUrl),
      LODE_SUPPRESSION_KEY: '00'.repeat(32),
      LODE_SECRET_KEY: '01'.repeat(32),
    },
    drop,
  };
}

/** Creating tables takes several times as long as copying them, so each schema is created once per process. */
function templateFor(module: ServiceModule): Promise<Template> {
  const { name, database } = definitionOf(module);
  if (!database) throw new Error(`${name} has no database`);
  const template = templates.get(database.schema) ?? makeTemplate(module, database);
  templates.set(database.schema, template);
  return template;
}

async function makeTemplate(module: ServiceModule, database: ServiceDatabase): Promise<Template> {
  const service = definitionOf(module).name;
  const made: EmptyDatabase = await emptyDatabase();
  const roles = (await made.provision([service])).get(service);
  if (!roles) throw new Error(`${service} has no roles`);
  await migrate({ service, database, ...roles });
  return { name: databaseName(made.adminUrl), roles };
}

const databaseName = (address: string): string => new URL(address).pathname.slice(1);

const withDatabase = (address: string, name: string): string =>
  Object.assign(new URL(address), { pathname: `/${name}` }).href;
