import {
  JobsModule,
  Jobs,
  JobWorker,
  type RunningJob,
  task,
  TaskWorker,
  Tasks,
  type Attempt,
  type QueueIntervals,
} from '@lode/work';
import {
  LodeService,
  startService,
  type RunningService,
  type Bus,
  createContext,
  type CallContext,
  Handles,
  InProcessBroker,
} from '@lode/bus';
import { PrivacyModule } from '@lode/privacy';
import { Controller, Module } from '@nestjs/common';
import {
  jobOperations,
  StartVerifyEmails,
  type Job,
  type JobChange,
  type JobSummary,
  type ServiceJobsRequest,
  type Operation,
  type VerifyEmailsRequest,
} from '@lode/contracts';
import { DataSource } from 'typeorm';
import { emptyTables } from './empty-tables';
import { FakeChangeLog } from './fake-change-log';
import { databaseWith } from './module-with';
import { movableClock, type MovableClock } from './movable-clock';
import { testBus } from './test-bus';
import { testDatabase, type TestDatabase } from './test-database';
import { until } from './until';
import { shared } from './shared';

const { get, cancel, list, progress } = jobOperations.verification;
/** With more time than its callers have: hundreds of jobs that begin at the same time wait for each other. */
const Start: typeof StartVerifyEmails = { ...StartVerifyEmails, timeout: 60_000 };

interface Memo {
  readonly text: string;
  readonly account?: string;
}

export const Remind = task<Memo>({ name: 'remind', attempts: 2, retryDelaySeconds: 60, concurrency: 2 });

interface Scoped {
  readonly account: string;
}

/** The runners of this test; shared by the replicas of one process. */
export const script = {
  job: (_request: VerifyEmailsRequest, _job: RunningJob): Promise<object> => Promise.resolve({ done: true }),
  remind: (_memo: Memo, _attempt: Attempt): Promise<void> => Promise.resolve(),
  check: (_account: string): Promise<void> => Promise.resolve(),
  joinsOpen: false,
};
const defaults = { ...script };

/** The injected parts of a replica, for tests. */
let injected: { tasks: Tasks; source: DataSource } | undefined;

@Controller()
class Handlers {
  constructor(
    private readonly jobs: Jobs,
    tasks: Tasks,
    source: DataSource,
  ) {
    injected = { tasks, source };
  }

  @Handles(Start)
  start(request: VerifyEmailsRequest, context: CallContext): Promise<Job> {
    return this.jobs.begin(Start, request, context, {
      total: request.emails.length,
      subjects: ['0'.repeat(32)],
      joinsOpen: script.joinsOpen,
      check: async (manager) => {
        const [row] = await manager.query<Scoped[]>("SELECT current_setting('lode.account') AS account");
        await script.check(row?.account ?? '');
      },
    });
  }

  @JobWorker(Start)
  run(request: VerifyEmailsRequest, job: RunningJob): Promise<object> {
    return script.job(request, job);
  }

  @TaskWorker(Remind)
  remind(memo: Memo, attempt: Attempt): Promise<void> {
    return script.remind(memo, attempt);
  }
}

@LodeService({
  name: 'verification',
  settings: {},
  operations: [Start, get, cancel, list] as unknown as Operation[],
  calls: [],
  events: [],
  database: databaseWith(
    'verification',
    '\\i work/idempotency/idempotency.sql\n\\i work/jobs/jobs.sql\n\\i privacy/privacy.sql',
  ),
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: [] }),
    JobsModule.forFeature({ operations: jobOperations.verification, tasks: [Remind] }),
  ],
  controllers: [Handlers],
})
class QueueModule {}

const shortIntervals = { poll: 20, running: 50, heartbeat: 100, stop: 200 };

const sharedDatabase = shared(async () => {
  const database = await testDatabase(QueueModule);
  const admin = await new DataSource({ type: 'postgres', url: database.adminUrl }).initialize();
  return { database, admin };
});

/** Replicas of a service with jobs and tasks, a caller, and a fixed clock. */
export class Fixture {
  readonly clock: MovableClock = movableClock();
  private readonly replicas: RunningService[] = [];

  private constructor(
    readonly database: TestDatabase,
    private readonly broker: InProcessBroker,
    readonly caller: Bus,
    readonly admin: DataSource,
  ) {}

  /** The database is that of all files of the worker, and empty. */
  static async open(): Promise<Fixture> {
    const { database, admin } = await sharedDatabase();
    const broker = new InProcessBroker();
    const caller = testBus(broker.connect());
    new FakeChangeLog(testBus(broker.connect(), 'privacy'));
    const fixture = new Fixture(database, broker, caller, admin);
    await fixture.reset();
    return fixture;
  }

  async start(
    environment: Record<string, string> = {},
    intervals: Partial<QueueIntervals> = shortIntervals,
  ): Promise<RunningService> {
    const replica = await startService(QueueModule, {
      environment: { ...this.database.environment, LODE_LOG_LEVEL: 'silent', ...environment },
      wire: this.broker.connect(),
      clock: this.clock,
      intervals,
    });
    this.replicas.push(replica);
    return replica;
  }

  /** Stops all replicas. */
  async stop(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => replica.stop()));
  }

  /** The next test begins without replicas, jobs and tasks, and with the default runners. */
  async reset(): Promise<void> {
    await this.stop();
    Object.assign(script, defaults);
    const tables = ['verification.queue', 'verification.jobs'];
    await emptyTables((statements) => this.admin.query(statements), tables);
  }

  async close(): Promise<void> {
    await this.reset();
    await this.caller.close();
  }

  begin(email: string, key?: string, account = 'acc_a'): Promise<Job> {
    const context = createContext(Start.timeout, { account, idempotencyKey: key });
    return this.caller.call(Start, { emails: [email] }, context);
  }

  get(id: string, account = 'acc_a'): Promise<Job> {
    return this.caller.call(get, { id }, createContext(5000, { account }));
  }

  async list(request: Partial<ServiceJobsRequest> = {}, account = 'acc_a'): Promise<JobSummary[]> {
    const asked = { operations: [Start.name], limit: 20, ...request };
    return (await this.caller.call(list, asked, createContext(5000, { account }))).jobs;
  }

  cancel(id: string, account = 'acc_a'): Promise<Job> {
    return this.caller.call(cancel, { id }, createContext(5000, { account }));
  }

  /** All job events from now on. */
  listen(): JobChange[] {
    const received: JobChange[] = [];
    this.caller.on({ ...progress, subject: progress.subject.replace('*', '>') }, (change) =>
      received.push(change),
    );
    return received;
  }

  /** Schedules a memo on the replica that started last. */
  async remind(key: string, text: string, dueAt: number): Promise<void> {
    const { tasks, source } = this.parts;
    await source.transaction((manager) =>
      tasks.schedule(manager, Remind, { key, payload: { text }, dueAt, subjects: [] }),
    );
  }

  /** Waits until the job is in the given state. */
  whenJob(id: string, state: Job['state']): Promise<Job> {
    return until(async () => {
      const job = await this.get(id);
      return job.state === state && job;
    });
  }

  /** Rows of a table of the service, for all accounts. */
  rows(from: string): Promise<Record<string, unknown>[]> {
    return this.admin.query(`SELECT * FROM verification.${from}`);
  }

  get parts(): { tasks: Tasks; source: DataSource } {
    if (!injected) throw new Error('no replica has started');
    return injected;
  }
}
