import { randomUUID } from 'node:crypto';
import {
  isFinal,
  jobOperations,
  ListJobRows,
  ProblemError,
  StartVerifyEmails,
  validationProblem,
  type GetJobRequest,
  type Job,
  type JobRows,
  type JobRequest,
  type JobSummary,
  type ServiceJobsRequest,
} from '@lode/contracts';
import { accountOf, type Bus, type CallContext } from '@lode/bus';
import type { Deployment } from './gateway-under-test';

const { get, cancel, list, progress } = jobOperations.verification;
const leads = jobOperations.leads;

interface Kept {
  readonly account: string;
  job: Job;
}

/** As services do; the fake ones know all fields but `unknown`. */
function requireKnownFields({ fields }: GetJobRequest): void {
  if (fields !== 'unknown') return;
  throw validationProblem([
    { location: 'body.fields', message: 'has an unknown field', fix: 'leave it out' },
  ]);
}

/** Jobs of a fake verification service, changed by tests. */
export class FakeJobs {
  /** The account of each request for a job. */
  readonly callers: string[] = [];
  private gate = Promise.resolve();
  /** Rows of jobs that generate leads, and the requests for them. */
  readonly rows = new Map<string, JobRows>();
  readonly rowRequests: object[] = [];
  private readonly kept = new Map<string, Kept>();
  private readonly expired = new Set<string>();

  private constructor(private readonly bus: Bus) {}

  static async serve(deployment: Deployment): Promise<FakeJobs> {
    const bus = deployment.service('verification');
    const jobs = new FakeJobs(bus);
    bus.serve(StartVerifyEmails, async ({ emails }, context) =>
      jobs.begin(accountOf(context), { progress: { done: 0, total: emails.length } }),
    );
    bus.serve(get, async (request, context) => {
      await jobs.gate;
      requireKnownFields(request);
      return jobs.find(request, context);
    });
    bus.serve(cancel, async (request, context) => {
      const { id, state } = jobs.find(request, context);
      return isFinal(state) ? jobs.find(request, context) : jobs.change(id, { state: 'cancelled' });
    });
    bus.serve(list, async (request, context) => ({ jobs: jobs.listed(request, accountOf(context)) }));
    await bus.flush();
    return jobs;
  }

  /** The jobs of a fake leads service too. */
  async serveLeads(deployment: Deployment): Promise<Bus> {
    const bus = deployment.service('leads');
    bus.serve(leads.get, async (request, context) => this.find(request, context));
    bus.serve(ListJobRows, async (request, context) => {
      this.rowRequests.push({ ...request, account: accountOf(context) });
      return this.rows.get(request.id) ?? { revision: null, rows: [] };
    });
    await bus.flush();
    return bus;
  }

  /** Forgets all jobs. */
  clear(): void {
    this.kept.clear();
  }

  begin(account: string, fields: Partial<Job> = {}, service = 'verification'): Job {
    const id = `job_${service}_${randomUUID()}`;
    const at = '2026-01-01T00:00:00.000Z';
    const job: Job = {
      id,
      operation: 'verify_emails',
      question: '10 addresses',
      state: 'running',
      progress: { done: 0, total: 10 },
      created_at: at,
      updated_at: at,
      expires_at: null,
      result: null,
      problem: null,
      ...fields,
    };
    this.kept.set(id, { account, job });
    return job;
  }

  /** Changes a job and emits the event. */
  change(id: string, fields: Partial<Job>): Job {
    const job = this.changeSilently(id, fields);
    this.bus.emit(progress.of(id), { id, state: job.state, progress: job.progress });
    return job;
  }

  /** Changes a job without an event. */
  changeSilently(id: string, fields: Partial<Job>): Job {
    const kept = this.kept.get(id);
    if (!kept) throw new Error(`there is no ${id}`);
    return (kept.job = { ...kept.job, ...fields });
  }

  /** Holds all requests for a job until it is released. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    return resolve;
  }

  expire(id: string): void {
    this.expired.add(id);
  }

  private listed(
    { operations, state, limit, before = '~' }: ServiceJobsRequest,
    account: string,
  ): JobSummary[] {
    return [...this.kept.values()]
      .filter((kept) => kept.account === account && operations.includes(kept.job.operation))
      .map(({ job }) => job)
      .filter((job) => (state ?? job.state) === job.state && job.id.slice(-36) < before)
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit)
      .map((job) => ({ ...job, result: undefined }));
  }

  private find({ id }: JobRequest, context: CallContext): Job {
    const account = accountOf(context);
    this.callers.push(account);
    const kept = this.kept.get(id);
    if (kept?.account !== account) throw new ProblemError('not_found', 'There is no such job.');
    if (this.expired.has(id)) throw new ProblemError('gone');
    return kept.job;
  }
}
