import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { serviceNames, type ServiceName } from '@lode/contracts';
import { Client } from 'pg';
import {
  migrate,
  schemaOf,
  createDataSource,
  type ServiceDatabase,
  declaredStatements,
} from '@lode/database';
import { migrationSettings, loadConfig } from '@lode/platform';
import { testDatabase, type TestDatabase } from '../test-database';
import { tablesModule } from '../test-tables';
import { Catalog, statementProblems } from './statement-problems';
import { migrationProblems } from './migration-problems';
import { schemaDump } from './schema-dump';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Columns of entities that differ from those of the tables, and tables of the service without an entity. */
async function entityProblems(source: DataSource, schema: string): Promise<string[]> {
  const columns = await columnsOf(source, schema);
  const described = source.entityMetadatas.flatMap(({ tableName, columns: own }) =>
    own.map((column) => describeColumn(tableName, typeOf(source, column), column.databaseName, column)),
  );
  const existing = columns.map(({ table, name, type, nullable }) =>
    describeColumn(table, type, name, { isNullable: nullable }),
  );
  const tables = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const expected = existing.filter((column) => tables.has(column.slice(0, column.indexOf('.'))));
  const bare = await tablesWithKey(source, schema);
  return [
    ...described.filter((column) => !existing.includes(column)).map((column) => `no table has ${column}`),
    ...expected.filter((column) => !described.includes(column)).map((column) => `no entity has ${column}`),
    ...bare.filter((table) => !tables.has(table)).map((table) => `no entity describes ${table}`),
  ];
}

const describeColumn = (
  table: string,
  type: string,
  name: string,
  { isNullable }: Pick<ColumnMetadata, 'isNullable'>,
): string => `${table}.${name} ${type}${isNullable ? '' : ' NOT NULL'}`;

const typeOf = (source: DataSource, column: ColumnMetadata): string =>
  `${source.driver.normalizeType(column)}${column.isArray ? '[]' : ''}`;

const columnsOf = (source: DataSource, schema: string): Promise<Column[]> =>
  source.query(
    `SELECT relname AS table, attname AS name, NOT attnotnull AS nullable, format_type(atttypid, NULL) AS type
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
    [schema],
  );

/** An entity needs a primary key; TypeORM itself uses the table of migrations. */
async function tablesWithKey(source: DataSource, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)
       AND relname <> 'migrations' ORDER BY relname`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

interface Sources {
  /** The folder `src` of the service. */
  readonly folder: string;
  /** `(file) => import(file)`, so that the test loads the sources. */
  readonly load: (file: string) => Promise<object>;
  /** Whether it has the tables of all features of the platform. */
  readonly hasSharedTables?: boolean;
}

/** Tests that compare the statements and entities of a service with its migrated schema. */
export function describeDatabase(
  service: ServiceName,
  database: ServiceDatabase,
  { folder, load, hasSharedTables = false }: Sources,
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

    it('can prepare the statements of its code', async () => {
      for (const file of globSync('**/*.ts', { cwd: folder }))
        if (declaresStatements(join(folder, file))) await load(join(folder, file));
      const own = declaredStatements.filter((statement) => {
        if (statement.isShared) return hasSharedTables;
        const schema = schemaIn(statement.text(() => service));
        return schema === undefined || (schema === service && !hasSharedTables);
      });
      expect(own.length).toBeGreaterThan(0);
      const problems: Record<string, string[]> = {};
      for (const statement of own) {
        const found = await statementProblems(statement, { client, catalog, schema: service });
        if (found.length > 0) problems[statement.text(() => service)] = found;
      }
      expect(problems).toEqual({});
    });

    it('has migrations that lock out neither readers nor writers', async () => {
      const found = await Promise.all(
        source.migrations.map((migration) => migrationProblems(migration, service)),
      );
      expect(found.flat()).toEqual([]);
    });

    it('has the tables and columns of the entities', async () => {
      expect(await entityProblems(source, service)).toEqual([]);
    });

    it.each(globSync('schema/*.sql', { cwd: folder }))('is what the migrations make of %s', async (file) => {
      const before = databaseOfVersion(service, database, readFileSync(join(folder, file), 'utf8'));
      const older = await testDatabase(tablesModule(service, before));
      await migrate({ service, database, ...loadConfig(migrationSettings, older.environment) });
      const url = String(older.environment['LODE_MIGRATION_URL']);
      const upgraded = await createDataSource({ service, url, database, pool: 1 }).initialize();
      try {
        expect(await schemaDump(upgraded, service)).toBe(await schemaDump(source, service));
      } finally {
        await upgraded.destroy();
        await older.drop();
      }
    });
  });
}

/** The first line names the migrations that the schema contains. */
function databaseOfVersion(service: ServiceName, database: ServiceDatabase, text: string): ServiceDatabase {
  const [contained = '', ...sql] = text.split('\n');
  const migrations = Object.values(database.migrations).filter(({ name }) =>
    contained.includes(String(name)),
  );
  return { entities: [], migrations: migrations as never, schema: schemaOf(service, sql.join('\n')) };
}

const schemas = serviceNames.join('|');
const tables = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|LATERAL)\\s+(?:ONLY\\s+)?(${schemas})\\.`);
const anywhere = new RegExp(`\\b(${schemas})\\.`);

/** The schema of a statement, since a worker has loaded those of several services. */
const schemaIn = (text: string): string | undefined => (tables.exec(text) ?? anywhere.exec(text))?.[1];

const declaresStatements = (file: string): boolean =>
  !file.endsWith('.spec.ts') && /[^.\w]statement\(/.test(readFileSync(file, 'utf8'));
