import { Client } from 'pg';
import {
  type Dependency,
  PeriodicTask,
  within,
  loadConfig,
  type Environment,
  databaseSettings,
} from '@lode/platform';
import { failed, passed, type Check, type CheckOutcome, judgeClock } from '@lode/platform/doctor';
import { describeConnectionFailure } from './database-failures';
import { libpqUrl } from './libpq-url';

/** Milliseconds between two probes, and until one counts as failed. */
const times = { intervalMs: 1000, timeoutMs: 2000 };
/** Consecutive failures that count as an outage: a busy server misses a probe now and then. */
const maxFailures = 3;

const ignore = (): void => undefined;

/** The pool of the service. */
interface Answering {
  /** Monotonic milliseconds of the last answer to a statement. */
  readonly answeredAt: number;
}

/**
 * Probes the database every second on a separate connection, so that an exhausted pool does not affect readiness and
 * reading the state costs nothing. A pool with an answer since the last probe makes the next one unnecessary.
 */
export class DatabaseProbe implements Dependency {
  readonly name = 'database';
  private readonly ticker: PeriodicTask;
  private client: Client | undefined;
  private failures = 0;

  /** @param connectionString of the app role */
  constructor(
    private readonly connectionString: string,
    private readonly service: string,
    private readonly pool?: Answering,
    private readonly limits: Partial<typeof times> = {},
  ) {
    const { intervalMs } = { ...times, ...limits };
    this.ticker = new PeriodicTask(intervalMs, () => this.ask(), ignore);
  }

  start(): void {
    this.ticker.wake();
  }

  async stop(): Promise<void> {
    await this.ticker.stop();
    this.disconnect();
  }

  /** Rejects while the last probes failed. */
  check(): Promise<void> {
    if (this.failures < maxFailures) return Promise.resolve();
    return Promise.reject(new Error(`the database did not answer ${this.failures} times in a row`));
  }

  private async ask(): Promise<void> {
    const { intervalMs, timeoutMs } = { ...times, ...this.limits };
    if (this.pool && performance.now() - this.pool.answeredAt < intervalMs) {
      this.failures = 0;
      return;
    }
    const answered = this.question().then(
      () => true,
      () => false,
    );
    if (await within(answered, timeoutMs, () => false)) {
      this.failures = 0;
      return;
    }
    this.failures += 1;
    this.disconnect();
  }

  private async question(): Promise<void> {
    const client = (this.client ??= this.newClient());
    await client.query('SELECT 1');
  }

  private newClient(): Client {
    const { connectionString, service } = this;
    const { timeoutMs } = { ...times, ...this.limits };
    const client = new Client({
      connectionString: libpqUrl(connectionString),
      application_name: `lode-${service}-probe`,
      connectionTimeoutMillis: timeoutMs,
    });
    // Errors appear in the next probe.
    client.on('error', ignore);
    void client.connect().catch(ignore);
    return client;
  }

  private disconnect(): void {
    void this.client?.end().catch(ignore);
    this.client = undefined;
  }
}

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
    let client: Client | undefined;
    try {
      // Reads the files that the URL names.
      client = new Client({
        connectionString: libpqUrl(connectionString),
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
      });
      await client.connect();
      return await examine(client);
    } catch (error) {
      return failed(`No connection: ${describeConnectionFailure(error)}`, fix);
    } finally {
      await client?.end().catch(() => undefined);
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
