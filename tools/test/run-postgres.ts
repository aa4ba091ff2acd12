import { startTemporaryPostgres } from '../../apps/standalone/src/postgres/start-postgres';

type RunningPostgres = Awaited<ReturnType<typeof startTemporaryPostgres>>;
let running: RunningPostgres | undefined;

/** Starts the Postgres of a test run; `testDatabase` of service-kit reads its URL from the environment. */
export async function startPostgresOfRun(): Promise<void> {
  running = await startTemporaryPostgres();
  process.env['LODE_TEST_POSTGRES'] = running.adminUrl;
}

export async function stopPostgresOfRun(): Promise<void> {
  await running?.stop();
}
