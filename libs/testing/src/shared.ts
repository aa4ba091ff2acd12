import { Client } from 'pg';
import { definitionOf, type ServiceModule } from '@lode/bus';
import { testDatabase, type TestDatabase } from './test-database';

/**
 * A fixture of all test files of a worker: started by the first that asks, and ended with the worker's process. A worker
 * runs one file after the other, so each file empties what it has written, or uses accounts and hosts of its own.
 *
 * @returns the start, for `beforeAll`
 */
export function shared<Fixture>(start: () => Promise<Fixture>): () => Promise<Fixture> {
  let started: Promise<Fixture> | undefined;
  return () => (started ??= start());
}

/** Bytes of a table above which its rows are truncated; below, deleting them is faster. */
const maxDeletedBytes = 1_000_000;

/**
 * A database for all test files of a worker: copying one takes many times as long as starting a service. Each file starts its
 * services, because these would poll while other files run, and lose their timers to the fake ones of other files.
 *
 * @returns the database as it was migrated, for one file or test at a time: earlier sessions are ended, and their rows and
 * further tables removed; `drop` does nothing
 */
export function sharedDatabase(module: ServiceModule): () => Promise<TestDatabase> {
  const start = shared(async () => {
    const database = await testDatabase(module);
    const reset = await withClient(database, (client) => resetOf(client, definitionOf(module).name));
    return { database, reset };
  });
  return async () => {
    const { database, reset } = await start();
    await withClient(database, (client) => client.query(reset));
    return { ...database, drop: () => Promise.resolve() };
  };
}

/** @returns the statements that restore the present content of a schema */
async function resetOf(client: Client, schema: string): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; is_partition: boolean }>(
    `SELECT relname AS name, relispartition AS is_partition FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')`,
    [schema],
  );
  const inserts: string[] = [];
  for (const { name } of tables.filter(({ is_partition }) => !is_partition)) {
    const table = `${schema}.${client.escapeIdentifier(name)}`;
    const { rows: content } = await client.query<{ json: string | null }>(
      `SELECT json_agg(content)::text AS json FROM ${table} AS content`,
    );
    const json = content[0]?.json;
    if (json)
      inserts.push(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE
        SELECT * FROM json_populate_recordset(NULL::${table}, ${client.escapeLiteral(json)});`);
  }
  const names = tables.map(({ name }) => client.escapeLiteral(name)).join(', ');
  return `
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
    SET session_replication_role = replica;
    DO $$
      DECLARE content record;
      BEGIN
        FOR content IN SELECT oid::regclass AS name, relname, pg_relation_size(oid) AS bytes FROM pg_class
          WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'
        LOOP
          IF content.relname <> ALL (ARRAY[${names}]) THEN EXECUTE format('DROP TABLE %s', content.name);
          ELSIF content.bytes > ${maxDeletedBytes} THEN EXECUTE format('TRUNCATE %s CASCADE', content.name);
          ELSIF content.bytes > 0 THEN EXECUTE format('DELETE FROM %s', content.name);
          END IF;
        END LOOP;
      END
    $$;
    ${inserts.join('\n')}`;
}

async function withClient<T>({ adminUrl }: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
