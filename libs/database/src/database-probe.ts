import { Client } from 'pg';
import { type Dependency, PeriodicTask, within } from '@lode/platform';

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
      connectionString,
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
