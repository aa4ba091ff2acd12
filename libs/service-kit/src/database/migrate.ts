import type { ServiceName } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { connectAtStart, type StartWait } from './connect-at-start';
import { startLimits } from './database-limits';
import { createDataSource, type ServiceDatabase } from './service-database';

const hour = 3_600_000;

/** Statements that write a table of millions of rows anew, or index it, take minutes. */
const limits = { ...startLimits, statementMs: hour, unansweredMs: hour + 60_000 };

interface MigrateOptions extends StartWait {
  readonly service: ServiceName;
  readonly database: ServiceDatabase;
  /** Address with the owner role. */
  readonly migrationUrl: string;
  /** Address with the app role, which gets the rights to read and write. */
  readonly databaseUrl: string;
}

/**
 * Runs the pending migrations, one migrator at a time: others wait for a session-level advisory lock, which Postgres
 * releases when the holder dies. Needs a direct connection (no transaction pooling). Waits for Postgres as
 * `connectAtStart`.
 * @returns the names of the migrations that ran
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
    // `IF NOT EXISTS` would require the right to create schemas even where an administrator created this one.
    const [schema] = await lock.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [service]);
    if (!schema) await lock.query(`CREATE SCHEMA ${service}`);
    const ran = await source.runMigrations({ transaction: 'each' });
    await grant(source, service, decodeURIComponent(new URL(databaseUrl).username));
    return ran.map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
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

/**
 * Tables that services use. Partitions by hash and those with rows of accounts are reached through their table, and the
 * tables of a move by functions: a service that can read them would reject them as tables with people that it does not
 * know. pg-boss uses its partitions directly.
 */
async function tablesOf(source: DataSource, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = $1 AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT (relispartition AND relrowsecurity)
       AND NOT EXISTS (SELECT FROM pg_inherits JOIN pg_partitioned_table ON partrelid = inhparent
         WHERE inhrelid = pg_class.oid AND partstrat = 'h')
       AND relname !~ '_(next|moved)$' ORDER BY relname`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Whether the schema is as new as this code; services check it and never migrate. */
export async function isMigrated(source: DataSource, schema: string): Promise<boolean> {
  const rows: { name: string }[] = await source.query(`SELECT name FROM ${schema}.migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return source.migrations.every(({ name, constructor }) => applied.has(name ?? constructor.name));
}
