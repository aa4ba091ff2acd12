import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ServiceName } from '@lode/contracts';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, type ServiceDatabase } from '../../database/service-database';
import { Statement } from '../../database/statement';
import { testDatabase, type TestDatabase } from '../test-database';
import { tablesModule } from '../tables-module';
import { Catalog } from './catalog';
import { statementProblems } from './statement-problems';
import { entityProblems, tablesWithoutEntity } from './table-problems';

interface Sources {
  /** The folder `src` of the service. */
  readonly folder: string;
  /** `(file) => import(file)`, so that the test loads the sources. */
  readonly load: (file: string) => Promise<object>;
}

/** Tests that compare the statements and entities of a service with its migrated schema. */
export function describeDatabase(
  service: ServiceName,
  database: ServiceDatabase,
  { folder, load }: Sources,
): void {
  describe(`the database of ${service}`, () => {
    let migrated: TestDatabase;
    let source: DataSource;
    let client: Client;
    let catalog: Catalog;
    beforeAll(async () => {
      migrated = await testDatabase(tablesModule(service, database));
      const url = String(migrated.environment['LODE_MIGRATION_URL']);
      source = await createDataSource({ service, url, database, pool: 1 }).initialize();
      client = new Client({ connectionString: String(migrated.environment['DATABASE_URL']) });
      await client.connect();
      catalog = await Catalog.read(client);
    });
    afterAll(async () => {
      await client.end();
      await source.destroy();
      await migrated.drop();
    });

    it.each(globSync('**/*.statements.ts', { cwd: folder }).sort())('can prepare %s', async (file) => {
      const problems: Record<string, string[]> = {};
      for (const [name, statement] of statementsIn(await load(join(folder, file)))) {
        const found = await statementProblems(statement, { client, catalog, schema: service });
        if (found.length > 0) problems[`${basename(file)} ${name}`] = found;
      }
      expect(problems).toEqual({});
    });

    it('has the tables, columns, indexes and comments of the entities', async () => {
      expect(await entityProblems(source, service)).toEqual([]);
      expect(await tablesWithoutEntity(source, service)).toEqual([]);
    });
  });
}

/** The exported statements, also those in records. */
function statementsIn(exported: object): (readonly [string, Statement])[] {
  return Object.entries(exported).flatMap(([name, value]: [string, unknown]) => {
    if (value instanceof Statement) return [[name, value] as const];
    const isRecord = typeof value === 'object' && value !== null;
    return isRecord ? statementsIn(value).map(([key, inner]) => [`${name}.${key}`, inner] as const) : [];
  });
}
