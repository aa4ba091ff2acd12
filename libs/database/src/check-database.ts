import { Client } from 'pg';
import { failed, passed, type Check, type CheckOutcome, judgeClock } from '@lode/platform/doctor';
import { loadConfig, type Environment, databaseSettings } from '@lode/platform';

const timeoutMs = 10_000;
const fix =
  'Check DATABASE_URL, that the database accepts connections from this machine, and that the role and its password exist.';

/** Whether Postgres answers, with its version, and whether its clock and that of this machine agree. */
export const checkDatabase = (environment: Environment): Check => ({
  name: 'database',
  async run() {
    const { databaseUrl: connectionString } = loadConfig(
      { databaseUrl: databaseSettings.databaseUrl },
      environment,
    );
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    try {
      await client.connect();
      return await examine(client);
    } catch (error) {
      return failed(`No connection: ${error instanceof Error ? error.message : String(error)}`, fix);
    } finally {
      await client.end().catch(() => undefined);
    }
  },
});

async function examine(client: Client): Promise<CheckOutcome> {
  const { rows } = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, clock_timestamp() as now`,
  );
  const [row] = rows;
  if (!row) return failed('The database returned no version.', fix);
  const clock = judgeClock(row.now.getTime(), Date.now(), 'Postgres');
  return clock.state === 'passed' ? passed(`Postgres ${row.version}. ${clock.detail}`) : clock;
}
