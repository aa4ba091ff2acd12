import type { Environment } from '@lode/platform';
import { definitionOf, type ServiceModule } from '@lode/bus';
import { migrate, type ServiceRoles, type ServiceDatabase } from '@lode/database';
import { emptyDatabase, type EmptyDatabase } from './empty-database';

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
