import type { ServiceName } from '@lode/contracts';
import pRetry from 'p-retry';
import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigError } from '@lode/platform';
import { connectAtStart, type StartWait } from './connect-at-start';
import { startLimits } from './database-limits';
import { connectAsAdministrator } from './provision';
import type { Schema } from './schema';
import { createDataSource, type ServiceDatabase } from './service-database';

const hour = 3_600_000;

/**
 * Statements that index a table of millions of rows take minutes. Others queue behind a statement that waits for a lock, so it
 * waits for a second, and is tried again.
 */
const limits = { ...startLimits, statementMs: hour, unansweredMs: hour + 60_000, lockMs: 1000 };
const lockRetries = { retries: 300, minTimeout: 1000, factor: 1 };
const lockNotAvailable = '55P03';

interface MigrateOptions extends StartWait {
  readonly service: ServiceName;
  readonly database: ServiceDatabase;
  /** Address with the owner role. */
  readonly migrationUrl: string;
  /** Address with the app role, which gets the rights to read and write. */
  readonly databaseUrl: string;
}

/**
 * Creates the tables in an empty schema, and runs the pending migrations in any other, one migrator at a time: others wait for a
 * session-level advisory lock, which Postgres releases when the holder dies. Needs a direct connection (no transaction
 * pooling). Waits for Postgres as `connectAtStart`.
 * @returns the names of the schema and the migrations that ran
 * @throws ConfigError where an unreleased version created the schema; nothing is written
 */
export async function migrate({
  service,
  database,
  migrationUrl,
  databaseUrl,
  ...wait
}: MigrateOptions): Promise<string[]> {
  // With entities, TypeORM would create a table of its own for the expressions of generated columns.
  const migrations = { entities: [], migrations: database.migrations };
  const source = createDataSource({ service, url: migrationUrl, database: migrations, pool: 2, limits });
  await connectAtStart(() => source.initialize(), wait);
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [`lode.migrate.${service}`]);
    const created = (await isEmpty((sql, given) => lock.query(sql, given), service, database.schema))
      ? await createTables(lock, service, database.schema)
      : [];
    const pending = await pendingOf(lock, service);
    await pRetry(() => source.runMigrations({ transaction: 'each' }), {
      ...lockRetries,
      shouldRetry: ({ error }) => 'code' in error && error.code === lockNotAvailable,
    });
    await grant(source, service, decodeURIComponent(new URL(databaseUrl).username));
    return [...created, ...pending];
  } finally {
    await lock.release();
    await source.destroy();
  }
}

const namesOf = ({ migrations }: DataSource): string[] =>
  migrations.map(({ name, constructor }) => name ?? constructor.name);

async function pendingOf(runner: QueryRunner, service: ServiceName): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(`SELECT name FROM ${service}.migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return namesOf(runner.connection).filter((name) => !applied.has(name));
}

/**
 * Checks the schemas of all services in a database, so that nothing is written where one is refused.
 * @throws ConfigError where an unreleased version created the tables of a service
 */
export async function checkSchemas(
  url: string,
  services: readonly { readonly name: ServiceName; readonly database?: ServiceDatabase }[],
  wait?: StartWait,
): Promise<void> {
  const client = await connectAsAdministrator(url, wait);
  try {
    const query: Query = async (sql, parameters) => (await client.query(sql, parameters)).rows;
    for (const { name, database } of services) if (database) await isEmpty(query, name, database.schema);
  } finally {
    await client.end();
  }
}

type Query = (sql: string, parameters: unknown[]) => Promise<{ name: string }[]>;

/**
 * Whether a schema has no tables yet.
 * @throws ConfigError where it has tables that are not those of this or of a released version
 */
async function isEmpty(query: Query, service: ServiceName, { baselines }: Schema): Promise<boolean> {
  const tables = await query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'p')`,
    [service],
  );
  if (tables.length === 0) return true;
  const known = tables.some(({ name }) => name === 'migrations')
    ? await query(`SELECT name FROM ${service}.migrations WHERE name = ANY ($1)`, [baselines])
    : [];
  if (known.length > 0) return false;
  throw new ConfigError([
    `The tables of ${service} were created by a version of Lode that was never released, from which there is no upgrade: use an empty database; npm start -- --fresh moves the embedded one aside.`,
  ]);
}

/** All or nothing. The migrations so far are contained in the schema, and count as applied. */
async function createTables(
  runner: QueryRunner,
  service: ServiceName,
  { sql, baselines: [baseline] }: Schema,
): Promise<string[]> {
  await runner.startTransaction();
  try {
    // `IF NOT EXISTS` would require the right to create schemas even where an administrator created this one.
    const [schema] = await runner.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [service]);
    if (!schema) await runner.query(`CREATE SCHEMA ${service}`);
    await runner.query(sql);
    await runner.query(
      `CREATE TABLE ${service}.migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name text NOT NULL)`,
    );
    await runner.query(
      `INSERT INTO ${service}.migrations ("timestamp", name)
       SELECT coalesce(substring(name FROM '[0-9]{13}$'), '0')::bigint, name FROM unnest($1::text[]) AS name`,
      [[baseline, ...namesOf(runner.connection)]],
    );
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
  return [baseline];
}

/** Grants the app role access to the tables without the right to change them. */
async function grant(source: DataSource, schema: string, role: string): Promise<void> {
  const app = `"${role.replaceAll('"', '""')}"`;
  for (const right of [
    `USAGE ON SCHEMA ${schema}`,
    ...(await tablesOf(source, schema)).map((table) => `SELECT, INSERT, UPDATE, DELETE ON ${table}`),
    `USAGE ON ALL SEQUENCES IN SCHEMA ${schema}`,
    `EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema}`,
  ])
    await source.query(`GRANT ${right} TO ${app}`);
  await source.query(`REVOKE INSERT, UPDATE, DELETE ON ${schema}.migrations FROM ${app}`);
}

/** Tables that services use. Partitions are reached through their table. */
async function tablesOf(source: DataSource, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = $1 AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT relispartition
     ORDER BY relname`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Whether the schema is as new as this code; services check it and never migrate. */
export async function isMigrated(source: DataSource, schema: string): Promise<boolean> {
  const rows: { name: string }[] = await source.query(`SELECT name FROM ${schema}.migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return namesOf(source).every((name) => applied.has(name));
}
