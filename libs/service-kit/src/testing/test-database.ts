import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { definitionOf, type ServiceModule } from '../bootstrap/service';
import type { Environment } from '../config/load-config';
import { migrate } from '../database/migrate';
import { provision } from '../database/provision';

export interface TestDatabase {
  /** DATABASE_URL, LODE_MIGRATION_URL and LODE_SUPPRESSION_KEY of the service. */
  readonly environment: Environment;
  /** An administrator's address of the same database. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one service, on the Postgres that the test run started. */
export async function testDatabase(module: ServiceModule): Promise<TestDatabase> {
  const server = process.env['LODE_TEST_POSTGRES'];
  if (!server) throw new Error('LODE_TEST_POSTGRES is not set: run tests through npm test or nx test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const definition = definitionOf(module);
  const roles = (await provision(adminUrl, [definition.name])).get(definition.name);
  if (!roles || !definition.database) throw new Error(`${definition.name} has no database`);
  await migrate({ service: definition.name, database: definition.database, ...roles });
  return {
    adminUrl,
    environment: {
      DATABASE_URL: roles.databaseUrl,
      LODE_MIGRATION_URL: roles.migrationUrl,
      LODE_SUPPRESSION_KEY: '00'.repeat(32),
    },
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
