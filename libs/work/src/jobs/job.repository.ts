import {
  isFinal,
  type Job,
  type JobProblem,
  type JobProgress,
  type JobState,
  type JobSummary,
  type ServiceJobsRequest,
} from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { asAccount, withAccount } from '@lode/database';
import { type Clock, createdAt } from '@lode/platform';
import { versionOf } from './agenda.repository';
import {
  beginJob,
  cancelJob,
  endJob,
  expireJobs,
  findJob,
  findOpenJob,
  findJobRequest,
  findRunningJob,
  insertJob,
  listJobs,
  lockOpenJobs,
  setAccountOfItem,
  storeProgress,
} from './job.statements';
import type { Delivery } from './queue.adapter';
import type { BegunItem } from './work';

/** Milliseconds for which the result of an ended job is kept. */
export const jobRetentionMs = 24 * 3600 * 1000;

export interface NewJob {
  readonly id: string;
  readonly account: string;
  readonly operation: string;
  readonly request: object;
  readonly total: number | null;
  readonly subjects: readonly string[];
  readonly question: string | null;
  /** Whether an open job with the same operation and request takes its place. */
  readonly joinsOpen: boolean;
}

/** A job at the start of an attempt, with its progress under previous workers. */
export interface BegunJob extends BegunItem, JobProgress {
  readonly id: string;
  readonly account: string;
  /** Null where an erasure has removed it. */
  readonly request: object | null;
}

type JobKey = Pick<BegunJob, 'account' | 'id'>;

export interface JobEnd {
  readonly state: 'done' | 'failed';
  readonly result?: object;
  readonly problem?: JobProblem;
  /** Keyed hashes of the people in the result, by which an erasure finds it. */
  readonly subjects?: readonly string[];
}

type SummaryRow = Awaited<ReturnType<typeof listJobs.rows>>[number];
type JobRow = Awaited<ReturnType<typeof findJob.rows>>[number];

/** Called as the account of a job, in the transaction in which it ends. */
export type JobEndListener = (manager: EntityManager, account: string, job: Job) => Promise<void>;

/** The jobs of callers. */
export class JobRepository {
  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly clock: Clock,
    private readonly onEnded?: JobEndListener,
  ) {}

  /**
   * Inserts a job. Concurrent calls for an account wait for each other until the end of the transaction, in all
   * replicas, so that each counts the jobs of the others.
   * @param maxOpen maximum number of jobs of the account that have not ended, this one included
   * @returns the job, or the open one that it joins; undefined where the account has reached the maximum
   */
  async insert(manager: EntityManager, job: NewJob, maxOpen: number): Promise<Job | undefined> {
    const { id, account, operation, total, subjects, question } = job;
    await lockOpenJobs.run(manager, `${this.schema}.jobs ${account}`);
    const request = JSON.stringify(job.request);
    const open = job.joinsOpen && (await findOpenJob.first(manager, account, operation, request));
    if (open) return toJob(open);
    const created = this.creation(job);
    const row = await insertJob.first(
      manager,
      ...([id, account, operation, request, total, subjects, created, maxOpen, question] as const),
    );
    return row && toJob(row);
  }

  /** The job of the account; undefined where it does not exist. */
  async find(account: string, id: string): Promise<Job | undefined> {
    const row = await withAccount(this.source, account, (manager) => findJob.first(manager, account, id));
    return row && toJob(row);
  }

  /**
   * The request of a job of this operation that has not ended; null if there is none. Undefined if the account has no such
   * job.
   */
  async findOpenRequest(account: string, id: string, operation: string): Promise<object | null | undefined> {
    const row = await withAccount(this.source, account, (manager) =>
      findJobRequest.first(manager, account, id),
    );
    return row && (row.operation === operation && !isFinal(row.state) ? row.request : null);
  }

  /** Jobs of the account that have not expired, newest first. Their ids sort by time of creation. */
  async list(
    account: string,
    { operations, state, limit, before }: ServiceJobsRequest,
  ): Promise<JobSummary[]> {
    const beforeId = before === undefined ? null : `job_${this.schema}_${before}`;
    const rows = await withAccount(this.source, account, (manager) =>
      listJobs.rows(manager, account, operations, state ?? null, beforeId, this.now(), limit),
    );
    return rows.map(toSummary);
  }

  /**
   * Counts an attempt and marks the job as running, perhaps after another worker. The account is that of the agenda, so
   * that row-level security applies to workers too. The job is locked before its agenda row, as a cancellation does.
   * @returns undefined where the job has ended
   */
  begin(delivery: Delivery): Promise<BegunJob | undefined> {
    const version = versionOf(delivery);
    return this.source.transaction(async (manager) => {
      const scope = await setAccountOfItem.first(manager, ...version);
      if (!scope) return undefined;
      const job = await beginJob.first(manager, ...version, this.now(), scope.account);
      return (
        job && { ...scope, id: job.id, request: job.request, attempts: job.attempts, ...toProgress(job) }
      );
    });
  }

  /** Stores the progress of a running job. @returns false where the job was cancelled */
  report(account: string, id: string, progress: JobProgress): Promise<boolean> {
    return withAccount(this.source, account, (manager) =>
      this.reach(manager, { account, id }, progress, 'running'),
    );
  }

  /** Stores what a job had reached when its work ended after its cancellation; other jobs do not change. */
  async endCancelled(manager: EntityManager, job: JobKey, progress: JobProgress): Promise<void> {
    await asAccount(manager, job.account, () => this.reach(manager, job, progress, 'cancelled'));
  }

  /** @returns false where the job has another state */
  private async reach(
    manager: EntityManager,
    { account, id }: JobKey,
    { done, total, found }: JobProgress,
    state: JobState,
  ): Promise<boolean> {
    const changed = await storeProgress.run(
      manager,
      ...([account, id, done, total, this.now(), jsonOf(found), state] as const),
    );
    return changed > 0;
  }

  async isWanted(account: string, id: string): Promise<boolean> {
    const row = await withAccount(this.source, account, (manager) =>
      findRunningJob.first(manager, account, id),
    );
    return row !== undefined;
  }

  /** Stores the final state and the result. @returns undefined where it had ended before */
  async end(
    manager: EntityManager,
    { account, id }: JobKey,
    { state, result, problem, subjects = [] }: JobEnd,
    { done, total, found }: Partial<JobProgress> = {},
  ): Promise<Job | undefined> {
    const contents = [jsonOf(result), jsonOf(problem), this.now(), this.expiry()] as const;
    const reached = [done ?? null, total ?? null, jsonOf(found)] as const;
    return asAccount(manager, account, async () => {
      const row = await endJob.first(manager, account, id, state, ...contents, ...reached, subjects);
      return row && this.ended(manager, account, toJob(row));
    });
  }

  /** @returns undefined where it had ended before */
  async cancel(manager: EntityManager, account: string, id: string): Promise<Job | undefined> {
    const row = await cancelJob.first(manager, account, id, this.now(), this.expiry());
    return row && this.ended(manager, account, toJob(row));
  }

  private async ended(manager: EntityManager, account: string, job: Job): Promise<Job> {
    await this.onEnded?.(manager, account, job);
    return job;
  }

  /** Erases the contents of expired jobs, and a day later the jobs. */
  async expire(): Promise<void> {
    await expireJobs.run(this.source, this.now());
  }

  /** The time in the id, by which jobs are listed. */
  private creation = ({ id }: NewJob): Date => new Date(createdAt(id) ?? this.clock.now());
  private now = (): Date => new Date(this.clock.now());
  private expiry = (): Date => new Date(this.clock.now() + jobRetentionMs);
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

const toProgress = ({ done, total, found }: Pick<SummaryRow, 'done' | 'total' | 'found'>): JobProgress => ({
  done,
  total,
  ...(found && { found }),
});

const toJob = (row: JobRow): Job => ({ ...toSummary(row), result: row.result });

const toSummary = (row: SummaryRow): JobSummary => ({
  id: row.id,
  operation: row.operation,
  question: row.question,
  state: row.state,
  progress: toProgress(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  problem: row.problem,
});
