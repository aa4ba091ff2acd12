import { isFinal, type Job, type JobRequest, type Operation } from '@lode/contracts';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Environment } from '@lode/platform';
import { createDataSource } from '@lode/database';
import {
  definitionOf,
  type ServiceModule,
  startService,
  type RunningService,
  type Bus,
  createContext,
  InProcessBroker,
} from '@lode/bus';
import type { MovableClock } from './movable-clock';
import { TestSuppressions } from './do-not-contact';
import { emptyTables } from './empty-tables';
import { FakeChangeLog } from './fake-change-log';
import { testBus } from './test-bus';
import type { TestDatabase } from './test-database';
import { until } from './until';

/** A service with its own database, called over the bus, with a movable clock. */
export class TestService {
  readonly caller: Bus;
  /** The fake change log that the service follows; undefined for the privacy service. */
  readonly changeLog: FakeChangeLog | undefined;
  private readonly broker = new InProcessBroker();
  private readonly services: RunningService[] = [];
  private readonly connections: DataSource[] = [];
  private readonly followed: TestSuppressions | undefined;
  /** Kept, because a connection takes as long as dozens of statements. */
  private readonly administrator: Pool;

  protected constructor(
    private readonly module: ServiceModule,
    private readonly database: TestDatabase,
    readonly clock: MovableClock,
  ) {
    this.caller = testBus(this.broker.connect());
    this.administrator = new Pool({ connectionString: database.adminUrl, idleTimeoutMillis: 0 });
    // The pool removes a connection that Postgres has ended.
    this.administrator.on('error', () => undefined);
    if (definitionOf(module).name === 'privacy') return;
    this.changeLog = new FakeChangeLog(testBus(this.broker.connect(), 'privacy'));
    this.followed = new TestSuppressions(this.changeLog);
  }

  /** The suppressions that the service follows. */
  get lists(): TestSuppressions {
    if (!this.followed) throw new Error('the privacy service follows no lists');
    return this.followed;
  }

  /** @param get the operation that returns jobs @returns the job in its final state */
  ended(get: Operation<JobRequest, Job>, id: string, account: string): Promise<Job> {
    return until(async () => {
      const job = await this.call(get, { id }, { account });
      return isFinal(job.state) && job;
    }, 25_000);
  }

  call<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    request: Request,
    options: {
      account?: string;
      idempotencyKey?: string;
      budget?: number;
      cancellation?: AbortSignal;
      scopes?: ReadonlySet<string>;
      actor?: string;
      reservation?: { readonly id: string; readonly amount: number };
    } = {},
  ): Promise<Response> {
    return this.caller.call(operation, request, createContext(options.budget ?? 28_000, options));
  }

  /** Queries the database as its administrator. */
  async query<Row extends object>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.administrator.query<Row>(statement, parameters);
    return rows;
  }

  /** Empties the tables and those that refer to them. */
  empty(...tables: string[]): Promise<void> {
    return emptyTables((statements) => this.query(statements), tables);
  }

  /** Connects as the service does; `stop` disconnects. */
  async connect(): Promise<DataSource> {
    const { name: service, database } = definitionOf(this.module);
    if (!database) throw new Error(`${service} has no database`);
    const url = String(this.database.environment['DATABASE_URL']);
    const source = await createDataSource({ service, url, database, pool: 1 }).initialize();
    this.connections.push(source);
    return source;
  }

  /** Names of the tables of the schema with the text in any row. */
  async tablesWith(text: string): Promise<string[]> {
    const { name: schema } = definitionOf(this.module);
    const tables = await this.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
      [schema],
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const found = await this.query(
        `SELECT 1 FROM ${schema}."${name}" AS row WHERE strpos(row::text, $1) > 0 LIMIT 1`,
        [text],
      );
      if (found.length > 0) holding.push(name);
    }
    return holding;
  }

  /** Holds the locks of a statement until the work is done. */
  async holding(statement: string, parameters: unknown[], work: () => Promise<void>): Promise<void> {
    const client = await this.administrator.connect();
    try {
      await client.query('BEGIN');
      await client.query(statement, parameters);
      await work();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  async stopServices(): Promise<void> {
    for (const service of this.services) await service.stop();
  }

  async stop(): Promise<void> {
    await this.caller.close();
    await this.stopServices();
    await this.changeLog?.close();
    await Promise.all(this.connections.map((source) => source.destroy()));
    await this.administrator.end();
    await this.database.drop();
  }

  /** Starts an additional replica. */
  async startReplica(environment: Environment): Promise<void> {
    const service = await startService(this.module, {
      environment: { ...this.database.environment, ...environment },
      wire: this.broker.connect(),
      clock: this.clock,
      intervals: { poll: 100, running: 100, stop: 500 },
    });
    this.services.push(service);
  }
}
