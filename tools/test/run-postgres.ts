import { startTemporaryPostgres } from '../../apps/standalone/src/postgres/start-postgres';

type RunningPostgres = Awaited<ReturnType<typeof startTemporaryPostgres>>;
let running: RunningPostgres | undefined;

/**
 * A test file that runs a whole deployment needs 120: ten services with ten connections and one for readiness each, and
 * imports. Workers start deployments at the same time, and keep some.
 */
const maxConnections = 5 * 120;

/**
 * Starts the Postgres of a test run; `testDatabase` of @lode/testing reads its URL from the environment. A Unix socket, data in
 * memory and no autovacuum save at most a few seconds of a run each. A server of another version that LODE_TEST_POSTGRES names,
 * with as many connections, is used instead.
 */
export async function startPostgresOfRun(): Promise<void> {
  if (process.env['LODE_TEST_POSTGRES']) return;
  running = await startTemporaryPostgres({ max_connections: String(maxConnections) });
  process.env['LODE_TEST_POSTGRES'] = running.adminUrl;
}

export async function stopPostgresOfRun(): Promise<void> {
  await running?.stop();
}
