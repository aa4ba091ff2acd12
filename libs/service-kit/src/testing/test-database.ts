import { definitionOf, type ServiceModule } from '../bootstrap/service';
import type { Environment } from '../config/load-config';
import { migrate } from '../database/migrate';
import { emptyDatabase } from './empty-database';

export interface TestDatabase {
  /** DATABASE_URL, LODE_MIGRATION_URL and LODE_SUPPRESSION_KEY of the service. */
  readonly environment: Environment;
  /** An administrator's address of the same database. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one service, on the Postgres that the test run started. */
export async function testDatabase(module: ServiceModule): Promise<TestDatabase> {
  const { adminUrl, provision, drop } = await emptyDatabase();
  const definition = definitionOf(module);
  const roles = (await provision([definition.name])).get(definition.name);
  if (!roles || !definition.database) throw new Error(`${definition.name} has no database`);
  await migrate({ service: definition.name, database: definition.database, ...roles });
  return {
    adminUrl,
    environment: {
      DATABASE_URL: roles.databaseUrl,
      LODE_MIGRATION_URL: roles.migrationUrl,
      LODE_SUPPRESSION_KEY: '00'.repeat(32),
    },
    drop,
  };
}
